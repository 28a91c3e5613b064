import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { ServiceUnavailableError } from '../errors.ts';
import type { Logger } from '../log/create-logger.ts';
import { answerError, answerErrors } from './answer-errors.ts';
import { settleEncoding } from './choose-encoding.ts';
import { describeApi } from './describe-api.ts';
import { announceDraining } from './drain.ts';
import { parseGuardedJson } from './guarded-json.ts';
import { addHealthChecks, type CheckReady } from './health.ts';
import { limitCalls } from './limit-calls.ts';
import { createRateLimit } from './rate-limit.ts';
import { recordRoutes } from './route-list.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { type AnswerPage, serveWeb } from './serve-web.ts';
import { type CheckRate, type Identify, type Spend, setSettings, VISITOR } from './server-settings.ts';
import { validateInput } from './validate-input.ts';

export interface HttpServerOptions {
  log: Logger;
  version: string;
  publicUrl?: string | undefined;
  trustedProxies?: string[];
  visitorCallsPerMinute: number;
  /** Folder of the built pages. */
  webFolder?: string | undefined;
  /** The HTML of the application's addresses; without it every page is the built one. */
  answerPage?: AnswerPage | undefined;
  checkReady: CheckReady;
  /** A request has so long to arrive. */
  arrivalLimitMs?: number;
  /** And so long to be answered, from its headers on. */
  callLimitMs?: number;
  /** Tells who calls; without it everybody is a visitor. */
  identify?: Identify;
  /** Without it endpoints that have a quota are refused. */
  spend?: Spend;
  checkRate?: CheckRate;
  /** Other hosts whose scripts the pages may load; none without a script-loaded captcha. */
  scriptOrigins?: readonly string[];
}

const BODY_LIMIT = 1024 * 1024;
const LIMIT_MS = 30_000;

/** A server that listens to nothing yet: bind endpoints to it (bind-endpoint.ts), then `listen`. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { arrivalLimitMs = LIMIT_MS, callLimitMs = LIMIT_MS } = options;
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    // What a proxy is asked (`GET http://host/home`), RFC 9112 has servers take too; the host is what `Host` says.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    // Its length of an answer is that before compression: see answerHead.
    exposeHeadRoutes: false,
    requestTimeout: arrivalLimitMs,
    // Who does not read the answer is cut; one that is only slow is not.
    connectionTimeout: 2 * arrivalLimitMs,
    // A limit of headers that is longer makes Node forget that of requests; and it looks after them every half minute unless told otherwise.
    http: { headersTimeout: arrivalLimitMs, connectionsCheckingInterval: 1_000 },
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      const headers = securityHeaders(request, options.publicUrl);
      answerError(error, request as never, reply.headers(headers) as never);
    },
  }) as unknown as FastifyInstance;

  recordRoutes(app);
  answerHead(app);
  setSettings(app, {
    publicUrl: options.publicUrl,
    identify: options.identify ?? (async () => VISITOR),
    spend:
      options.spend ??
      (async () => {
        throw new ServiceUnavailableError();
      }),
    checkRate: options.checkRate ?? (async () => {}),
    countCall: createRateLimit(options.visitorCallsPerMinute),
    isDraining: false,
  });
  limitCalls(app, callLimitMs);
  announceDraining(app);
  addSecurityHeaders(app, options.publicUrl, options.scriptOrigins);
  settleEncoding(app);
  answerErrors(app);
  logAnswers(app);
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    parseGuardedJson(text),
  );
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The highest quality that still costs less than it saves on answers made per request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await describeApi(app, options.version);
  addHealthChecks(app, options.checkReady);
  await serveWeb(app, options.webFolder, options.answerPage);
  return app;
}

/** Whoever asks with HEAD gets what GET answers, headers and length, and no text: that one Node leaves out. */
function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && route.exposeHeadRoute !== false) app.route({ ...route, method: 'HEAD' });
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const level = url === '/livez' || url === '/readyz' ? 'debug' : 'info';
    request.log[level]({ method, url, status: reply.statusCode, milliseconds, address: ip }, 'answered');
  });
}
