import type { Endpoint, InputOf } from '@ldy/contract/endpoint.ts';
import { checkAffected, readVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import { suggestVulnerabilities } from '@ldy/contract/vulnerability/suggest.ts';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Read-only calls, which can be sent from the page. */
const OFFERED: readonly Endpoint[] = [listVulnerabilities, readVulnerability, checkAffected, suggestVulnerabilities];

export interface Trial {
  call: Endpoint;
  /** The example's request body, as JSON. */
  body: string;
}

/** The call of a curl example, if it can be sent from the page. */
export function trialOf(curl: string): Trial | undefined {
  const path = /(\/api\/[\w/]+)'/.exec(curl)?.[1];
  const call = OFFERED.find((each) => each.path === path);
  const body = / -d '([^']*)'/.exec(curl)?.[1] ?? '';
  return call && isJson(body) ? { call, body } : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export interface TrialAnswer {
  /** The raw answer. */
  text: string;
  code: number;
  milliseconds: number;
}

/** Sends the request with the page's session. Refusals are shown like other answers. */
export function useTrial(call: Endpoint) {
  return useMutation({
    mutationFn: async (body: string): Promise<TrialAnswer> => {
      const input = JSON.parse(body) as InputOf<Endpoint>;
      const began = performance.now();
      const answer = await callEndpoint(call, input, { silent: true });
      const milliseconds = Math.round(performance.now() - began);
      const { code, msg } = answer;
      const data = answer.success ? answer.result : answer.data;
      return { text: JSON.stringify({ code, msg, data }, null, 2), code, milliseconds };
    },
  });
}
