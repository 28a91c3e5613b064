import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, noInput } from './account-fields.ts';

/** What an account makes while it is signed in, and what opens without it for everybody who knows the address. By kind, as people call it. */
export const BEARER_KINDS = {
  kiosk: '大屏地址',
  privateFeed: '专用订阅',
  savedFeed: '保存的搜索的订阅',
  share: '分享链接',
} as const;
export type BearerKind = keyof typeof BEARER_KINDS;
export const BEARER_KIND_NAMES = Object.keys(BEARER_KINDS) as [BearerKind, ...BearerKind[]];

const TAG = '账号安全';
const kind = z.enum(BEARER_KIND_NAMES).describe('种类');
const one = z.strictObject({ kind, id: z.uuid() });

const bearer = z.object({
  kind,
  id: z.uuid(),
  name: z.string().describe('名称，由本人所写或取自内容'),
  made: z.string().describe('生成时间'),
  ends: z.string().describe('到期时间'),
  used: z.string().nullable().describe('最近一次使用，精确到分钟或小时'),
  prolongs: z.boolean().describe('可以延长'),
});
export type Bearer = z.output<typeof bearer>;

export const listBearers = endpoint({
  method: 'POST',
  path: '/api/frontend/user/bearer/list',
  caller: 'signed-in',
  tag: TAG,
  summary: '本人生成的、无需登录即可打开的地址；可以延长的，到期后仍列出',
  input: noInput,
  output: z.object({ list: z.array(bearer) }),
});
export const endBearer = endpoint({
  method: 'POST',
  path: '/api/frontend/user/bearer/end',
  caller: 'signed-in',
  usesReserve: true,
  tag: TAG,
  summary: '结束一个无需登录的地址，随即失效',
  input: one,
  output: empty,
});
export const endAllBearers = endpoint({
  ...endBearer,
  path: '/api/frontend/user/bearer/endall',
  summary: '结束本人所有无需登录的地址，随即失效',
  input: noInput,
  output: z.object({ ended: z.int().describe('结束的个数') }),
});
export const prolongBearer = endpoint({
  method: 'POST',
  path: '/api/frontend/user/bearer/prolong',
  caller: 'signed-in',
  tag: TAG,
  input: one,
  summary: '延长一个订阅地址，从现在起一年',
  output: z.object({ ends: z.string().describe('新的到期时间') }),
});

export const CALLS = { listBearers, endBearer, endAllBearers, prolongBearer };
