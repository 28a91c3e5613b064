import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { isStillSignedIn, react, slowDown } from './effects.ts';
import { ApiError, type Failure } from './failure.ts';
import { type Reaction, reactionToCode, reactionToStatus, TEXTS } from './failure-rules.ts';
import { type OnProgress, sendWithProgress } from './send-with-progress.ts';

export const REQUEST_TIMEOUT_MS = 30_000;
/** 20 MB at 35 kB a second. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the failure itself: no message. An expired session is still handled. */
  silent?: boolean;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
  /** For endpoints with `upload`. */
  file?: File;
  onProgress?: OnProgress;
}

export type ApiResponse<Result> =
  | { success: true; code: number; msg: string; result: Result }
  | { success: false; code: number; msg: string; result: null; status: number; data: unknown };

/**
 * Calls an API endpoint. Failures do not throw: they are returned as `success: false` after global handling. A call rejected as tooFast is repeated once
 * after the person has passed the slider; otherwise the tooFast failure is returned. So is one that was refused without a session although the person
 * is still signed in: the session was given a new secret while the call was on its way. Only aborting by the caller's `signal` throws.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ApiResponse<OutputOf<E>>> {
  const first = await callOnce(endpoint, input, options);
  const { answer, reaction } = first;
  const isTooFast = !answer.success && answer.code === ERROR_CODES.tooFast.code && !endpoint.allowedWhenTooFast;
  if (isTooFast && !(await slowDown())) return { ...answer, ...ERROR_CODES.captchaFailed };
  const isRepeated = isTooFast || (reaction.sessionExpired && (await isStillSignedIn(callsOnTheirWay())));
  return reactTo(isRepeated ? await callOnce(endpoint, input, options) : first, options);
}

interface Outcome<Result> {
  answer: ApiResponse<Result>;
  reaction: Reaction;
}

function reactTo<Result>({ answer, reaction }: Outcome<Result>, { silent }: CallOptions): ApiResponse<Result> {
  if (answer.success) return answer;
  const { status, code, msg, data } = answer;
  if (!silent) react(reaction, { status, code, msg, data });
  else if (reaction.sessionExpired) react({ message: '', sessionExpired: true }, { status, code, msg, data });
  return answer;
}

const onTheirWay = new Set<Promise<unknown>>();

/** Ends when the calls that are unanswered now, but for uploads, are answered: one of them may bring the new secret of the session. */
const callsOnTheirWay = () => Promise.allSettled(onTheirWay);

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Outcome<OutputOf<E>>> {
  const call = send(endpoint, input, options);
  if (!endpoint.upload) onTheirWay.add(call);
  try {
    return await call;
  } finally {
    onTheirWay.delete(call);
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Outcome<OutputOf<E>>> {
  const { signal, onProgress } = options;
  const timeout = AbortSignal.timeout(endpoint.upload ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  const transmit = onProgress ? sendWithProgress(onProgress) : fetch;
  const refuse = (failure: Failure, reaction: Reaction): Outcome<OutputOf<E>> => ({
    answer: { success: false, result: null, ...failure },
    reaction,
  });

  let response: Response;
  let isMade = false;
  try {
    const made = request(endpoint, input, options, signal ? AbortSignal.any([signal, timeout]) : timeout);
    isMade = true;
    response = await transmit(...made);
  } catch (error) {
    signal?.throwIfAborted();
    // Fetch Standard, 5.6: a network error is a TypeError.
    const isLost = isMade && error instanceof TypeError;
    const msg = timeout.aborted ? TEXTS.timeout : isLost ? TEXTS.network : TEXTS.setup;
    if (!timeout.aborted) console.error(error);
    return refuse({ status: 0, code: 0, msg, data: null }, {});
  }

  const body = await readEnvelope<OutputOf<E>>(response);
  signal?.throwIfAborted();
  if (!response.ok) {
    const { status } = response;
    const reaction = reactionToStatus(status);
    const words = body?.msg || reaction.words || reaction.message || response.statusText || TEXTS.fallback;
    return refuse({ status, code: body?.code ?? status, msg: words, data: body?.data ?? null }, reaction);
  }
  if (!body)
    return refuse(
      { status: response.status, code: 0, msg: timeout.aborted ? TEXTS.timeout : TEXTS.fallback, data: null },
      {},
    );
  if (body.code !== ERROR_CODES.ok.code)
    return refuse(
      { status: response.status, code: body.code, msg: body.msg || TEXTS.fallback, data: body.data },
      reactionToCode(body.code),
    );
  return { answer: { success: true, code: body.code, msg: body.msg, result: body.data }, reaction: {} };
}

/** Returns the data only, for queries: failures are thrown as `ApiError` and shown by the query's component, never by a message. */
export async function fetchResult<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Omit<CallOptions, 'silent'> = {},
): Promise<OutputOf<E>> {
  const response = await callEndpoint(endpoint, input, { ...options, silent: true });
  if (response.success) return response.result;
  const { status, code, msg, data } = response;
  throw new ApiError({ status, code, msg, data });
}

function request(
  endpoint: Endpoint,
  input: unknown,
  { headers: own, file }: CallOptions,
  signal: AbortSignal,
): [string, RequestInit] {
  const headers: Record<string, string> = {
    ...own,
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  const init: RequestInit = { method: endpoint.method, headers, signal, credentials: 'same-origin' };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(name, String(value));
    return [query.size ? `${endpoint.path}?${query}` : endpoint.path, init];
  }
  if (endpoint.upload) {
    const body = new FormData();
    for (const [name, value] of Object.entries(input ?? {})) if (value !== undefined) body.append(name, String(value));
    if (file) body.append(endpoint.upload.field, file);
    return [endpoint.path, { ...init, body }];
  }
  headers['Content-Type'] = 'application/json';
  return [endpoint.path, { ...init, body: JSON.stringify(input) }];
}

/** Returns null for anything but our envelope, e.g. an HTML page of a proxy or a truncated body. */
async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | null> {
  try {
    const body: unknown = await response.json();
    const isEnvelope = typeof body === 'object' && body !== null && 'code' in body && 'data' in body;
    return isEnvelope ? (body as Envelope<Data>) : null;
  } catch {
    return null;
  }
}
