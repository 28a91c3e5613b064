import type { Endpoint, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyRequest } from 'fastify';
import { visitorCookies } from '../../platform/http/visitor-cookie.ts';

export interface Asked {
  status: number;
  /** The body as sent. */
  text: string;
}

/** Answers that take longer are left out of the page, which then requests them itself. */
const PATIENCE_MS = 8_000;

/**
 * Calls the portal's own API as the visitor who requests the page, from their address: the page is charged, refused and filled as that call
 * is. No session is passed on, only what identifies the visitor for quotas.
 */
export async function askAsVisitor(request: FastifyRequest, path: string, input: unknown): Promise<Asked> {
  const answer = await request.server
    .inject({
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      url: path,
      remoteAddress: request.ip,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        host: request.host,
        ...whoReads(request),
      },
      cookies: visitorCookies(request),
      payload: JSON.stringify(input),
    })
    .catch(() => undefined);
  return answer ? { status: answer.statusCode, text: answer.body } : NO_ANSWER;
}

/** Distinguishes a person from a program where openings are counted. */
const whoReads = ({ headers }: FastifyRequest): Record<string, string> => ({
  'user-agent': headers['user-agent'] ?? '',
  'sec-purpose': String(headers['sec-purpose'] ?? ''),
});

const NO_ANSWER: Asked = { status: 503, text: JSON.stringify({ ...ERROR_CODES.unavailable, data: null }) };

/** Whether the call succeeded. Read from the start of the body, because most answers are large and passed on unparsed. */
export const succeeded = ({ status, text }: Asked): boolean => status === 200 && text.startsWith('{"code":200,');

export const dataOf = <E extends Endpoint>(_endpoint: E, { text }: Asked): OutputOf<E> =>
  (JSON.parse(text) as Envelope<OutputOf<E>>).data;
