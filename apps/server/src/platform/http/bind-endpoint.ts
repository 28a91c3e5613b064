import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Answer } from '@ldy/contract/rights/declare-rights.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type CurrentCall, currentCall, duringCall } from '../current-call.ts';
import { NotSignedInError } from '../errors.ts';
import { admit } from './admit.ts';
import { type CountInput, countByInput } from './count-by-input.ts';
import { type FileAnswer, headersOfFile } from './file-answer.ts';
import { signalOf } from './limit-calls.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { requireSameOrigin } from './same-origin.ts';
import { type ServerSettings, settingsOf } from './server-settings.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { requireValid } from './validate-input.ts';

/** What a handler knows about the call besides its input. */
export interface Call {
  requestId: string;
  /** The caller's IP address; behind trusted proxies the one that they report. */
  address: string;
  cookies: Readonly<Record<string, string | undefined>>;
  log: FastifyBaseLogger;
  /** Aborts when the client disconnects before the answer, or the call times out (limit-calls.ts). */
  signal: AbortSignal;
  viewer: Viewer;
  /** Only headers are asked for: what works once is not used up. */
  isHead: boolean;
  /** Writes the uploaded file to this path; only for endpoints that declare an upload. `mostBytes`: fewer than it declares. See receive-file.ts. */
  receiveFile(path: string, mostBytes?: number): Promise<ReceivedFile>;
  /** A header as one text, cut at 4,000 characters; '' if absent. */
  header(name: string): string;
  /**
   * Charges the quota that the endpoint declares. `key` names what is requested: the same key costs once a day. With null the call is free. `rows`: blocks
   * of rows of a list that are shown, see daily-quotas.ts.
   */
  spend(key: string | null, rows?: readonly string[]): Promise<void>;
  /** Refuses as `spend` would, in its place, and charges nothing: the call after this one does. */
  foreseeSpending(key: string): Promise<void>;
  /** Sets the session cookie to this secret; without `maxAgeSeconds` it lasts until the browser closes. */
  startSession(secret: string, maxAgeSeconds?: number): void;
  endSession(): void;
}

/** The account that calls. Throws NotSignedInError for a visitor. */
export function accountOf({ viewer }: Pick<Call, 'viewer'>): string {
  if (viewer.accountId === null) throw new NotSignedInError();
  return viewer.accountId;
}

const MAX_HEADER = 4_000;

/**
 * Serves an endpoint of the contract: access, input and output are checked as declared, the answer is wrapped in the envelope. Refusals are
 * thrown (platform/errors.ts). Calls are counted by network; with `count` as it says.
 */
export function bindEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handler: (input: z.output<Input>, call: Call) => Promise<Answer<Output>> | Answer<Output>,
  { count }: { count?: CountInput<z.output<Input>> } = {},
): void {
  if (endpoint.answersFile) throw new Error(`${endpoint.path} answers a file: bindFileEndpoint.`);
  bind(app, endpoint, handler, (data) => ({ ...ERROR_CODES.ok, data }), count);
}

/** Serves an endpoint that answers a file; everything else as bindEndpoint does. */
export function bindFileEndpoint<Input extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input>,
  handler: (input: z.output<Input>, call: Call) => Promise<FileAnswer>,
): void {
  if (!endpoint.answersFile) throw new Error(`${endpoint.path} answers no file: bindEndpoint.`);
  bind(app, endpoint, handler, (file, reply) => reply.headers(headersOfFile(file)).send(file.content));
}

function bind<Input extends z.ZodType, Data>(
  app: FastifyInstance,
  endpoint: Endpoint<Input>,
  handler: (input: z.output<Input>, call: Call) => Promise<Data> | Data,
  toAnswer: (data: Data, reply: FastifyReply) => unknown,
  count?: CountInput<z.output<Input>>,
): void {
  const { method, path } = endpoint;
  const settings = settingsOf(app);
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  const isOfStaff = typeof endpoint.caller === 'object';
  const needsOrigin = method !== 'GET' || endpoint.changesState;
  const enter = async (request: FastifyRequest) => {
    if (needsOrigin && !isOfStaff) requireSameOrigin(request, settings.publicUrl);
    const viewer = await settings.identify(request);
    admit(endpoint, viewer);
    // After admission: to outsiders a call of staff is not there, whatever they send.
    if (needsOrigin && isOfStaff) requireSameOrigin(request, settings.publicUrl);
    if (!endpoint.allowedWhenTooFast) await settings.checkRate(endpoint, viewer);
    viewers.set(request, viewer);
  };
  const countByNetwork = async ({ ip }: FastifyRequest) => settings.limits.count('calls', ip);
  app.route({
    method,
    url: path,
    config: { isUpload: endpoint.upload !== undefined },
    // Files are packed already, and browsers show how far a download is by its length.
    ...(endpoint.answersFile && { compress: false as const }),
    schema: describe(endpoint),
    ...(count ? countByInput(settings, count, enter) : { onRequest: [countByNetwork, enter] }),
    handler: async (request, reply) => {
      const input = (method === 'GET' ? request.query : request.body) as z.output<Input>;
      reply.header('cache-control', 'no-store');
      const { call, hasSpent } = callOf(endpoint, viewers.get(request) as Viewer, request, reply, settings);
      const data = await untilLate(reply, () => duringCall(ofHandler(endpoint), () => handler(input, call)));
      // A timeout was answered already.
      if (reply.sent || data === undefined) return undefined;
      if (endpoint.quota && !hasSpent()) throw new Error(`${path} answered without spending its quota.`);
      return toAnswer(data, reply);
    },
  });
}

const ofHandler = ({ usesReserve }: Endpoint): CurrentCall | undefined => {
  const current = currentCall();
  return usesReserve && current ? { ...current, mayUseReserve: true } : current;
};

/** For the API description, and for the checks of input and output. */
const describe = ({
  method,
  summary,
  deprecated,
  tag,
  caller,
  input,
  output,
  upload,
  answersFile,
}: Endpoint): FastifySchema => ({
  summary,
  ...(deprecated && { deprecated }),
  tags: [tag],
  // The API description is public.
  hide: typeof caller === 'object',
  [method === 'GET' ? 'querystring' : 'body']: input,
  ...(answersFile ? {} : { response: { 200: envelope(output) } }),
  ...(upload && { consumes: ['multipart/form-data'] }),
});

/** What a handler returns or throws after the timeout is dropped: its signal was aborted. */
async function untilLate<T>(reply: FastifyReply, work: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!reply.sent) throw error;
    return undefined;
  }
}

function callOf(
  endpoint: Endpoint,
  viewer: Viewer,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServerSettings,
): { call: Call; hasSpent: () => boolean } {
  let spent = false;
  const call: Call = {
    requestId: request.id,
    address: request.ip,
    cookies: request.cookies,
    log: request.log,
    signal: signalOf(request),
    viewer,
    isHead: request.method === 'HEAD',
    async receiveFile(path, mostBytes) {
      const { upload } = endpoint;
      if (!upload) throw new Error(`${endpoint.path} declares no upload.`);
      const names = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [];
      const file = await receiveFile(request, upload, { path, mostBytes, names, signal: call.signal });
      requireValid(endpoint.input, file.fields);
      return file;
    },
    header: (name) => String(request.headers[name] ?? '').slice(0, MAX_HEADER),
    async spend(key, rows = []) {
      if (key !== null) await settings.spend(endpoint, viewer, call, key);
      if (rows.length > 0) await settings.spendRows(endpoint, viewer, call, rows);
      spent = true;
    },
    async foreseeSpending(key) {
      await settings.foreseeSpending(endpoint, viewer, call, key);
      spent = true;
    },
    startSession: (secret, maxAge) => setSessionCookie(request, reply, settings.publicUrl, secret, maxAge),
    endSession: () => clearSessionCookie(request, reply, settings.publicUrl),
  };
  return { call, hasSpent: () => spent };
}
