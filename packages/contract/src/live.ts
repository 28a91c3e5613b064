import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { KINDS, type KindWith } from './kinds/kinds.ts';
import { kindsWith } from './kinds/kinds-with.ts';

/** Kinds with unread counts, in the order of their numbers in messages. */
export type UnreadKind = KindWith<{ unread: string }>;
export const UNREAD_KINDS = kindsWith<UnreadKind>(({ unread }) => unread !== undefined);
export type UnreadCounts = Readonly<Record<UnreadKind, number>>;

const byUnread = <Value>(of: (kind: UnreadKind, at: number) => Value) =>
  Object.fromEntries(UNREAD_KINDS.map((kind, at) => [kind, of(kind, at)])) as Readonly<Record<UnreadKind, Value>>;
export const NO_UNREAD: UnreadCounts = byUnread(() => 0);

/** By the names of the numbers in calls. */
function byCallName<Value>(of: (kind: UnreadKind) => Value) {
  type CallName = `${(typeof KINDS)[UnreadKind]['unread']}count`;
  return Object.fromEntries(UNREAD_KINDS.map((kind) => [`${KINDS[kind].unread}count`, of(kind)])) as {
    [Name in CallName]: Value;
  };
}
export const namedForCall = (counts: UnreadCounts) => byCallName((kind) => counts[kind]);
export const countsOfCall = (answer: ReturnType<typeof namedForCall>): UnreadCounts =>
  byUnread((kind) => answer[`${KINDS[kind].unread}count`]);

/** Parses a message of numbers; undefined for anything else. Source: specification, section 3. */
export function countsOfMessage(message: unknown): UnreadCounts | undefined {
  if (typeof message !== 'string' || message.length > UNREAD_KINDS.length * 10) return undefined;
  const numbers = message.split('-');
  if (numbers.length !== UNREAD_KINDS.length || !numbers.every((number) => /^\d{1,9}$/.test(number))) return undefined;
  return byUnread((_, at) => Number(numbers[at]));
}

/**
 * Whether the websocket may be opened, and its path. Messages are the numbers of the kinds, joined: `bugcount-patchcount`, e.g. `3-0`; with
 * `LIBRARY_FOLLOWED` behind the path they are `library-<version>`, another text whenever the library changed.
 */
export const startListening = endpoint({
  method: 'GET',
  path: '/api/frontend/public/startlisten',
  caller: 'signed-in',
  tag: '实时消息',
  summary: '实时消息通道的地址与当前未读数',
  input: noInput,
  output: z.object({ path: z.string(), ...byCallName(() => z.int()) }),
});
/** Close codes of the websocket, in addition to RFC 6455, section 7.4.1. */
export const LIVE_CLOSE = {
  /** The session has ended; reconnecting is refused. */
  signedOut: 4401,
  /** The account's rights have changed: reload the user, then reconnect. */
  rightsChanged: 4403,
} as const;
/** Path of the websocket, below `/api/frontend`. Source: specification, section 7. */
export const LIVE_PATH = '/api/frontend/public/getcountnum';
export const LIBRARY_FOLLOWED = '?follow=library';

export const CALLS = { startListening };
