import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NotSignedInError } from '../errors.ts';
import { requireSameOrigin } from './same-origin.ts';
import { type Authorize, settingsOf } from './server-settings.ts';

/** What a handler knows about the call besides its input. */
export interface Call {
  requestId: string;
  /** The caller's address, behind trusted proxies the one they report. */
  address: string;
  log: FastifyBaseLogger;
  /** Aborted when the browser went away before the answer. */
  signal: AbortSignal;
}

/**
 * Serves an endpoint of the contract: input and output are checked by its schemas, the answer travels in the envelope.
 * Refusals are thrown (platform/errors.ts).
 */
export function bindEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handler: (input: z.output<Input>, call: Call) => Promise<z.output<Output>> | z.output<Output>,
): void {
  const { method, path, summary, tag } = endpoint;
  const settings = settingsOf(app);
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [tag],
      [method === 'GET' ? 'querystring' : 'body']: endpoint.input,
      response: { 200: envelope(endpoint.output) },
    },
    onRequest: async (request) => {
      settings.countCall(request.ip);
      if (method !== 'GET') requireSameOrigin(request, settings.publicUrl);
      await refuseStranger(endpoint, request, settings.authorize);
    },
    handler: async (request, reply) => {
      const input = (method === 'GET' ? request.query : request.body) as z.output<Input>;
      reply.header('cache-control', 'no-store');
      return { ...ERROR_CODES.ok, data: await handler(input, callOf(request)) };
    },
  });
}

async function refuseStranger(
  endpoint: Endpoint,
  request: FastifyRequest,
  authorize: Authorize | undefined,
): Promise<void> {
  if (endpoint.caller === 'anyone') return;
  if (!authorize) throw new NotSignedInError();
  await authorize(endpoint, request);
}

function callOf(request: FastifyRequest): Call {
  return { requestId: request.id, address: request.ip, log: request.log, signal: request.signal };
}
