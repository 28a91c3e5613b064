import type { Endpoint, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyRequest } from 'fastify';
import { visitorCookies } from '../../platform/http/visitor-cookie.ts';

export interface Asked {
  status: number;
  /** The answer as it travels. */
  text: string;
}

/** A page is sent without what is not answered by then: it asks for it itself. */
const PATIENCE_MS = 8_000;

/**
 * Asks the portal's own API as the visitor who asks for the page, from their address: so a page costs what the call costs, is refused
 * what the call is refused, and holds what the call would answer. Nobody's session is passed on, only what a visitor is counted by.
 */
export async function askAsVisitor(request: FastifyRequest, path: string, input: unknown): Promise<Asked> {
  const answer = await request.server
    .inject({
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      url: path,
      remoteAddress: request.ip,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', host: request.host },
      cookies: visitorCookies(request),
      payload: JSON.stringify(input),
    })
    .catch(() => undefined);
  return answer ? { status: answer.statusCode, text: answer.body } : NO_ANSWER;
}

const NO_ANSWER: Asked = { status: 503, text: JSON.stringify({ ...ERROR_CODES.unavailable, data: null }) };

/** Whether the call worked. Read from the beginning of the answer, for most answers are large and sent on as they are. */
export const succeeded = ({ status, text }: Asked): boolean => status === 200 && text.startsWith('{"code":200,');

export const dataOf = <E extends Endpoint>(_endpoint: E, { text }: Asked): OutputOf<E> =>
  (JSON.parse(text) as Envelope<OutputOf<E>>).data;
