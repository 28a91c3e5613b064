import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';

export interface Asked<Data> {
  status: number;
  code: number;
  msg: string;
  /** Of a refusal, what it says besides words. */
  data: Data;
}

/**
 * Asks the portal's own API as the visitor who asks for the page, from their address: so a page costs what the call costs, is refused
 * what the call is refused, and holds what the call would answer. Nobody's session is passed on.
 */
export async function askAsVisitor<E extends Endpoint>(
  request: FastifyRequest,
  endpoint: E,
  input: InputOf<E>,
): Promise<Asked<OutputOf<E>>> {
  return askPath(request, endpoint.path, input);
}

export async function askPath<Data>(request: FastifyRequest, path: string, input: unknown): Promise<Asked<Data>> {
  const answer = await request.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: request.ip,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', host: request.host },
    payload: JSON.stringify(input),
  });
  const body = answer.json<{ code: number; msg: string; data: Data }>();
  return { status: answer.statusCode, code: body.code, msg: body.msg, data: body.data };
}
