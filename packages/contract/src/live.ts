import { z } from 'zod';
import { noInput } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** Whether the live channel may be opened, and where. Its messages: text `bugcount-patchcount`, e.g. `3-0`. */
export const startListening = endpoint({
  method: 'GET',
  path: '/api/frontend/public/startlisten',
  caller: 'signed-in',
  tag: '实时消息',
  summary: '实时消息通道的地址与当前未读数',
  input: noInput,
  output: z.object({ path: z.string(), bugcount: z.int(), patchcount: z.int() }),
});
/** Why the server closes a websocket, besides the codes of RFC 6455, section 7.4.1. */
export const LIVE_CLOSE = {
  /** The session is over: opening it again is refused. */
  signedOut: 4401,
  /** The account may see more or less than before: read the user again, then open it again. */
  rightsChanged: 4403,
} as const;
/** Path of the websocket, below `/api/frontend`. Source: specification, section 7. */
export const LIVE_PATH = '/api/frontend/public/getcountnum';
