import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError, DatabaseUnavailableError } from '../database/database.ts';
import { saysDiskFull } from '../disk/watch-disk.ts';
import {
  DiskFullError,
  InvalidInputError,
  KnownError,
  NoDatabaseError,
  ServiceUnavailableError,
  TooManyRequestsError,
} from '../errors.ts';
import { isUpload } from './receive-file.ts';

/** Errors of the framework, with our codes and messages. */
const FRAMEWORK_ANSWERS: Record<string, { status: number; msg: (request: FastifyRequest) => string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, msg: (request) => `请求体不能超过 ${mostOfBody(request)}` },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, msg: () => '请求体须为 application/json' },
};
const mostOfBody = ({ routeOptions: { bodyLimit } }: FastifyRequest) =>
  bodyLimit < 1024 ** 2 ? `${bodyLimit / 1024} KB` : `${bodyLimit / 1024 ** 2} MB`;

/** SQLSTATEs for: statement timeout, too many connections, lock timeout. */
const BUSY_STATES = new Set(['57014', '53300', '55P03']);

/** The only place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toKnown(error);
  // A refused upload is not read to its end.
  if (isUpload(request) && !request.raw.complete) reply.header('connection', 'close');
  if (known) {
    if (known instanceof TooManyRequestsError) reply.header('retry-after', known.retryAfterSeconds);
    if (known.status >= 500) {
      const level = isGone(request) ? 'debug' : 'warn';
      request.log[level]({ err: error }, 'answered that the service is unavailable');
    }
    return send(reply, known.status, known.code, known.message, known.data);
  }
  const framework = FRAMEWORK_ANSWERS[codeOf(error)];
  if (framework) return send(reply, framework.status, framework.status, framework.msg(request));
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return send(reply, status, status, ERROR_CODES.invalidInput.msg);
  const isNothing = isEndOfWork(error) && isGone(request);
  request.log[isNothing ? 'debug' : 'error']({ err: error }, isNothing ? 'the caller went away' : 'unexpected error');
  return send(reply, 500, ERROR_CODES.failed.code, `${ERROR_CODES.failed.msg}（请求编号 ${request.id}）`);
}

export function send(
  reply: FastifyReply,
  status: number,
  code: number,
  msg: string,
  data: unknown = null,
): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code, msg, data });
}

function toKnown(error: unknown): KnownError | undefined {
  if (error instanceof KnownError) return error;
  if (saysDiskFull(error)) return new DiskFullError();
  if (error instanceof DatabaseAwayError) return new NoDatabaseError();
  if (error instanceof DatabaseUnavailableError || BUSY_STATES.has(codeOf(error))) return new ServiceUnavailableError();
  if (error instanceof Error && 'validation' in error && error.cause instanceof InvalidInputError) return error.cause;
  return undefined;
}

/** The client disconnected before the answer: the answer is lost, and that is not an error. */
const isGone = ({ raw }: FastifyRequest) => raw.socket.destroyed;

/** What work throws when the other side is gone: a stream that ends early, or the signal of the call. */
const isEndOfWork = (error: unknown) =>
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' || (error instanceof Error && error.name === 'AbortError');

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
