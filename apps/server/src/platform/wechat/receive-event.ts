import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ForbiddenError } from '../errors.ts';
import { openMessage } from './callback-cipher.ts';
import { readFlatXml } from './read-flat-xml.ts';
import type { OnScan } from './wechat.ts';

export interface CallbackDeps {
  database: Database;
  clock(): string;
  /** Undefined without an official account: no events are accepted. */
  account: { appId: string; token: string; aesKey: string | undefined } | undefined;
  onScan: OnScan;
}

export interface CallbackQuery {
  signature: string;
  timestamp: string;
  nonce: string;
  /** Signature that includes the encrypted message; in safe mode only. */
  msg_signature?: string | undefined;
}

const WINDOW_MS = 300_000;

interface Admitted {
  account: NonNullable<CallbackDeps['account']>;
  /** False for a signature that was used before: it does not cover the body, so each is accepted once. */
  isNew: boolean;
  key: Buffer;
}

/** Throws ForbiddenError unless the call is from WeChat and at most five minutes old. */
export async function admitCall(deps: CallbackDeps, { signature, timestamp, nonce }: CallbackQuery): Promise<Admitted> {
  const { account, database } = deps;
  if (!account) throw new ForbiddenError();
  const now = Date.parse(deps.clock());
  const age = Math.abs(now - Number(timestamp) * 1000);
  if (!isSigned(signature, [account.token, timestamp, nonce]) || !(age <= WINDOW_MS)) throw new ForbiddenError();
  const key = createHash('sha256').update(`wechat\0${timestamp}\0${nonce}`).digest();
  // Stored for twice the maximum age of a call.
  const forgetAt = new Date(now + 2 * WINDOW_MS).toISOString();
  const added = await database.execute(
    'insert into callback_seen (key, forget_at) values ($1, $2) on conflict do nothing',
    [key, forgetAt],
  );
  return { account, isNew: added === 1, key };
}

/**
 * Handles an event. `onScan` is called for a scan, once even if the same call is repeated; other events are ignored. Throws ForbiddenError
 * for calls not from WeChat; rethrows errors of `onScan`, after which the same call is accepted again.
 */
export async function receiveEvent(deps: CallbackDeps, query: CallbackQuery, body: string): Promise<void> {
  const { account, isNew, key } = await admitCall(deps, query);
  if (!isNew) return;
  const outer = readFlatXml(body);
  const event = account.aesKey === undefined ? outer : openOuter(outer, query, { ...account, aesKey: account.aesKey });
  const scan = event && scanOf(event);
  if (!scan) return;
  try {
    await deps.onScan(scan.scene, scan.openId, '');
  } catch (error) {
    await deps.database.execute('delete from callback_seen where key = $1', [key]);
    throw error;
  }
}

/** In safe mode only the encrypted part is used: other fields are not authenticated. */
function openOuter(
  outer: Record<string, string> | undefined,
  { timestamp, nonce, msg_signature = '' }: CallbackQuery,
  account: { appId: string; token: string; aesKey: string },
): Record<string, string> | undefined {
  const encrypted = outer?.Encrypt;
  if (encrypted === undefined || !isSigned(msg_signature, [account.token, timestamp, nonce, encrypted])) {
    throw new ForbiddenError();
  }
  return readFlatXml(openMessage(encrypted, account));
}

/** A scan by a new follower (`qrscene_…`) or by an existing one. */
function scanOf({ MsgType, Event, EventKey = '', FromUserName = '' }: Record<string, string>) {
  const scene = Event === 'subscribe' ? /^qrscene_(.+)$/.exec(EventKey)?.[1] : Event === 'SCAN' ? EventKey : undefined;
  const isScan = MsgType === 'event' && /^[\w-]{1,64}$/.test(scene ?? '') && /^[\w-]{1,64}$/.test(FromUserName);
  return isScan ? { scene: scene as string, openId: FromUserName } : undefined;
}

/** SHA-1 over the sorted, concatenated parts. Source: WeChat, "Access overview" (signature) and "Message encryption" (msg_signature). */
function isSigned(signature: string, parts: readonly string[]): boolean {
  const expected = Buffer.from(createHash('sha1').update(parts.toSorted().join('')).digest('hex'));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
