import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentCall, duringCall } from '../current-call.ts';
import { ServiceUnavailableError } from '../errors.ts';

const calls = new WeakMap<FastifyRequest, CurrentCall>();

/**
 * Answers 503 to every request, whatever its method, that has no answer after so long, from its headers on. (The framework's own limit ends
 * with the request's body, and so does its signal.)
 */
export function limitCalls(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const call = openCall(request, reply, milliseconds);
    calls.set(request, call);
    duringCall(call, done);
  });
  // A body is read outside of what its request began.
  app.addHook('preHandler', (request, _reply, done) => duringCall(calls.get(request), done));
}

/** Aborts when the answer to this request is no longer needed: its browser disconnected, or it took too long. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const call = calls.get(request);
  if (!call) throw new Error('The server was not made by createHttpServer.');
  return call.signal;
}

function openCall(request: FastifyRequest, reply: FastifyReply, milliseconds: number): CurrentCall {
  const unwanted = new AbortController();
  const late = new AbortController();
  const timer = setTimeout(() => {
    if (reply.sent || reply.raw.headersSent) return;
    const refusal = new ServiceUnavailableError();
    late.abort(refusal);
    unwanted.abort(refusal);
    // What of the request is still to come is not waited for.
    if (!request.raw.complete) reply.header('connection', 'close');
    reply.send(refusal);
  }, milliseconds);
  // The framework and its plugins come to ten of them, which Node takes for a leak beyond.
  reply.raw.setMaxListeners(20);
  reply.raw.once('finish', () => clearTimeout(timer));
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) unwanted.abort();
  });
  return { signal: unwanted.signal, late: late.signal };
}
