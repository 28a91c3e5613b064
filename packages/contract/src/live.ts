import { z } from 'zod';
import { noInput } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * Whether the websocket may be opened, and its path. Messages are text `bugcount-patchcount`, e.g. `3-0`; with `LIBRARY_FOLLOWED` behind the path they are
 * `library-<version>`, another text whenever the library changed.
 */
export const startListening = endpoint({
  method: 'GET',
  path: '/api/frontend/public/startlisten',
  caller: 'signed-in',
  tag: '实时消息',
  summary: '实时消息通道的地址与当前未读数',
  input: noInput,
  output: z.object({ path: z.string(), bugcount: z.int(), patchcount: z.int() }),
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
