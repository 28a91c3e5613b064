import type { Endpoint, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Envelope } from '@ldy/contract/envelope.ts';
import type { FastifyRequest } from 'fastify';

export interface Asked {
  status: number;
  /** The answer as it travels. */
  text: string;
}

/**
 * Asks the portal's own API as the visitor who asks for the page, from their address: so a page costs what the call costs, is refused
 * what the call is refused, and holds what the call would answer. Nobody's session is passed on.
 */
export async function askAsVisitor(request: FastifyRequest, path: string, input: unknown): Promise<Asked> {
  const answer = await request.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: request.ip,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', host: request.host },
    payload: JSON.stringify(input),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Whether the call worked. Read from the beginning of the answer, for most answers are large and sent on as they are. */
export const succeeded = ({ status, text }: Asked): boolean => status === 200 && text.startsWith('{"code":200,');

export const dataOf = <E extends Endpoint>(_endpoint: E, { text }: Asked): OutputOf<E> =>
  (JSON.parse(text) as Envelope<OutputOf<E>>).data;
