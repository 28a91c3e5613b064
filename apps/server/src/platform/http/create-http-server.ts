import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type Disk, ROOMY } from '../disk/watch-disk.ts';
import { ServiceUnavailableError } from '../errors.ts';
import type { Limits } from '../limits/create-limits.ts';
import type { Logger } from '../log/create-logger.ts';
import { answerError, answerErrors } from './answer-errors.ts';
import { routedAddress } from './broken-address.ts';
import { settleEncoding } from './choose-encoding.ts';
import { describeApi } from './describe-api.ts';
import { announceDraining } from './drain.ts';
import { parseGuardedJson } from './guarded-json.ts';
import { addHealthChecks, type CheckReady } from './health.ts';
import { limitCalls } from './limit-calls.ts';
import { acceptForms } from './receive-file.ts';
import { recordRoutes } from './route-list.ts';
import { addSecurityHeaders, type ForeignOrigins, securityHeaders } from './security-headers.ts';
import { type AnswerPage, serveWeb } from './serve-web.ts';
import { type CheckRate, type Identify, type Spend, type SpendRows, setSettings, VISITOR } from './server-settings.ts';
import { validateInput } from './validate-input.ts';

export interface HttpServerOptions {
  log: Logger;
  version: string;
  publicUrl?: string | undefined;
  trustedProxies?: string[];
  /** Without them calls are not counted. */
  limits?: Pick<Limits, 'count'>;
  /** Folder of the built pages. */
  webFolder?: string | undefined;
  /** Renders the HTML of the application's URLs; without it every page is the built HTML file. */
  answerPage?: AnswerPage | undefined;
  checkReady: CheckReady;
  /** Where the portal saves. */
  disk?: Disk;
  /** Time limit for a request to arrive. */
  arrivalLimitMs?: number;
  /** Time limit for the answer, counted from the request's headers. */
  callLimitMs?: number;
  /** Identifies the caller; without it everyone is a visitor. */
  identify?: Identify;
  /** Without these endpoints with a quota are refused. */
  spend?: Spend;
  spendRows?: SpendRows;
  foreseeSpending?: Spend;
  checkRate?: CheckRate;
  /** By default pages use nothing of other origins. */
  foreignOrigins?: ForeignOrigins;
}

const BODY_LIMIT = 1024 * 1024;
const LIMIT_MS = 30_000;
/** Uploads may take so many times as long: 20 MB in five minutes take a line of 0.6 Mbit/s. */
const UPLOAD_FACTOR = 10;

const refuseSpending = async () => {
  throw new ServiceUnavailableError();
};

/** A server that does not listen yet: bind endpoints to it (bind-endpoint.ts), then call `listen`. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { arrivalLimitMs = LIMIT_MS, callLimitMs = LIMIT_MS } = options;
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    // Fastify's HEAD routes report the length before compression: see answerHead.
    exposeHeadRoutes: false,
    // Node has one limit for all; whatever is no upload is given up earlier, by the limit of its call.
    requestTimeout: UPLOAD_FACTOR * arrivalLimitMs,
    // Clients that do not read the answer are disconnected; slow ones are not.
    connectionTimeout: 2 * arrivalLimitMs,
    // By default Node checks them only every 30 s.
    http: { headersTimeout: arrivalLimitMs, connectionsCheckingInterval: 1_000 },
    // What the router itself refuses never reaches the hooks.
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
    spend: options.spend ?? refuseSpending,
    spendRows: options.spendRows ?? refuseSpending,
    foreseeSpending: options.foreseeSpending ?? refuseSpending,
    checkRate: options.checkRate ?? (async () => {}),
    limits: options.limits ?? { count: async () => {} },
    isDraining: false,
  });
  limitCalls(app, { ofCalls: callLimitMs, ofUploads: UPLOAD_FACTOR * callLimitMs });
  announceDraining(app);
  addSecurityHeaders(app, options.publicUrl, options.foreignOrigins);
  settleEncoding(app);
  answerErrors(app);
  logAnswers(app);
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    parseGuardedJson(text),
  );
  acceptForms(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The highest quality at which compressing on each request saves more time than it costs.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await describeApi(app, options.version);
  addHealthChecks(app, options.checkReady, options.disk ?? ROOMY);
  await serveWeb(app, options.webFolder, options.answerPage);
  return app;
}

/** HEAD is answered with the headers and length of GET; Node omits the body. */
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
