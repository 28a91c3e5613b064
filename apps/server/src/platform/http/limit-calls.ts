import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentCall, duringCall } from '../current-call.ts';
import { ServiceUnavailableError } from '../errors.ts';
import { isUpload } from './receive-file.ts';

const calls = new WeakMap<FastifyRequest, CurrentCall>();

/** In milliseconds. */
interface CallLimits {
  ofCalls: number;
  ofUploads: number;
}

/**
 * Answers 503 to every request that has no answer after this time, counted from its headers. (Fastify's own limit and signal end with the
 * request body.)
 */
export function limitCalls(app: FastifyInstance, { ofCalls, ofUploads }: CallLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const call = openCall(request, reply, isUpload(request) ? ofUploads : ofCalls);
    // While an upload waits for its turn, nothing moves on its connection. Node sets it back for the next request; injected ones have none.
    if (isUpload(request)) (request.raw.socket as Partial<Socket>).setTimeout?.(2 * ofUploads);
    calls.set(request, call);
    duringCall(call, done);
  });
  // The body is read outside the async context that the request started, so the context is set again.
  app.addHook('preHandler', (request, _reply, done) => duringCall(calls.get(request), done));
}

/** Aborts when the answer is no longer needed: the client disconnected, or the call timed out. */
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
    // The rest of the request is not read.
    if (!request.raw.complete) reply.header('connection', 'close');
    reply.send(refusal);
  }, milliseconds);
  // Fastify and its plugins add ten listeners; from the eleventh on Node warns of a leak.
  reply.raw.setMaxListeners(20);
  reply.raw.once('finish', () => clearTimeout(timer));
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) unwanted.abort();
  });
  return { signal: unwanted.signal, late: late.signal };
}
