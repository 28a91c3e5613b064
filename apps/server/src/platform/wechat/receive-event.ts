import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ForbiddenError } from '../errors.ts';
import { openMessage } from './callback-cipher.ts';
import { isSigned } from './callback-signature.ts';
import { readFlatXml } from './read-flat-xml.ts';
import type { OnScan } from './wechat.ts';

export interface CallbackDeps {
  database: Database;
  clock(): string;
  /** Undefined where no official account is configured: then nothing is received. */
  account: { appId: string; token: string; aesKey: string | undefined } | undefined;
  onScan: OnScan;
}

export interface CallbackQuery {
  signature: string;
  timestamp: string;
  nonce: string;
  /** Over the encrypted message, too; in the safe mode. */
  msg_signature?: string | undefined;
}

const WINDOW_MS = 300_000;

/** Throws ForbiddenError unless the call comes from WeChat and is no older than five minutes. */
export function checkCaller({ account, clock }: CallbackDeps, { signature, timestamp, nonce }: CallbackQuery) {
  if (!account) throw new ForbiddenError();
  const age = Math.abs(Date.parse(clock()) - Number(timestamp) * 1000);
  if (!isSigned(signature, [account.token, timestamp, nonce]) || !(age <= WINDOW_MS)) throw new ForbiddenError();
  return account;
}

/**
 * Takes an event. A scan is told to `onScan`, once however often the same call comes; other events are passed over. Throws
 * ForbiddenError for what is not from WeChat; throws what `onScan` throws, and then the same call may come again.
 */
export async function receiveEvent(deps: CallbackDeps, query: CallbackQuery, body: string): Promise<void> {
  const account = checkCaller(deps, query);
  const outer = readFlatXml(body);
  const event = account.aesKey === undefined ? outer : openOuter(outer, query, { ...account, aesKey: account.aesKey });
  if (!event) return;
  const scan = scanOf(event);
  if (!scan) return;
  const { database, clock, onScan } = deps;
  const key = createHash('sha256').update(`wechat\0${query.timestamp}\0${query.nonce}\0${body}`).digest();
  // Kept twice as long as a call is young enough.
  const forgetAt = new Date(Date.parse(clock()) + 2 * WINDOW_MS).toISOString();
  const isNew = await database.execute(
    'insert into callback_seen (key, forget_at) values ($1, $2) on conflict do nothing',
    [key, forgetAt],
  );
  if (isNew === 0) return;
  try {
    await onScan(scan.scene, scan.openId, '');
  } catch (error) {
    await database.execute('delete from callback_seen where key = $1', [key]);
    throw error;
  }
}

/** In the safe mode only what is encrypted counts: fields that stand beside it could be anybody's. */
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

/** A scan by a new follower (`qrscene_…`), or by one who followed already. */
function scanOf({ MsgType, Event, EventKey = '', FromUserName = '' }: Record<string, string>) {
  const scene = Event === 'subscribe' ? /^qrscene_(.+)$/.exec(EventKey)?.[1] : Event === 'SCAN' ? EventKey : undefined;
  const isScan = MsgType === 'event' && /^[\w-]{1,64}$/.test(scene ?? '') && /^[\w-]{1,64}$/.test(FromUserName);
  return isScan ? { scene: scene as string, openId: FromUserName } : undefined;
}
