import {
  approveDecisions,
  listDecisions,
  makeDecisions,
  previewDecision,
  readFindingDecisions,
  revokeDecisions,
} from '@ldy/contract/asset/decisions.ts';
import { listWork } from '@ldy/contract/asset/findings.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { FindingKey, WorkTarget } from './work-requests.ts';
import { refreshWork } from './work-requests.ts';

export type DecisionRow = OutputOf<typeof listDecisions>['list'][number];
export type DecisionPreview = OutputOf<typeof previewDecision>;
const KEY = 'asset-decisions';

/** After decisions were made, approved or revoked: what they set aside is changed too. */
export const refreshDecisions = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshWork(client)]);

export const useDecisions = (input: InputOf<typeof listDecisions>) =>
  useQuery({
    queryKey: [KEY, 'list', input],
    queryFn: ({ signal }) => fetchResult(listDecisions, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useFindingDecisions = (asset: string, id: string) =>
  useQuery({
    queryKey: [KEY, 'finding', asset, id],
    queryFn: ({ signal }) => fetchResult(readFindingDecisions, { asset, id }, { signal }),
  });

/** `null` while what is typed cannot be asked for. */
export const usePreview = (input: InputOf<typeof previewDecision> | null) =>
  useQuery({
    queryKey: [KEY, 'preview', input],
    queryFn: input ? ({ signal }) => fetchResult(previewDecision, input, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

const MOST = 100;
/** The findings that a choice in the work list means, and whether there are more than one decision may be about. */
export const useFindingsOf = (target: WorkTarget) =>
  useQuery({
    queryKey: [KEY, 'findings', target],
    gcTime: 0,
    queryFn: async ({ signal }): Promise<{ findings: FindingKey[]; isTooMany: boolean }> => {
      if (!target.all) return { findings: target.findings ?? [], isTooMany: (target.findings ?? []).length > MOST };
      const input = { ...target.all, by: 'asset', page_size: MOST } as const;
      const { list, has_more } = await fetchResult(listWork, input, { signal });
      const findings = list.flatMap(({ id, on }) => on.map(({ asset }) => ({ asset: asset.id, vulnerability: id })));
      return { findings, isTooMany: has_more };
    },
  });

export const sendDecisions = (input: InputOf<typeof makeDecisions>) =>
  callEndpoint(makeDecisions, input, { silent: true });
export const sendApproval = (id: string) => callEndpoint(approveDecisions, { ids: [id] }, { silent: true });
export const sendRevocation = (id: string, reason: string) =>
  callEndpoint(revokeDecisions, { ids: [id], reason }, { silent: true });
