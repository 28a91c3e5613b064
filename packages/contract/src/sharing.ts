import { ROLES, type Role } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { KIND_RECORDS } from './kinds/kind-records.ts';
import { KINDS, type KindWith } from './kinds/kinds.ts';
import { kindsWith } from './kinds/kinds-with.ts';
import { derived, open, readable } from './rights/declare-rights.ts';
import { vulnerabilityRow } from './vulnerability/list.ts';

const TAG = '分享';

/** How long a link holds, in days. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
export const SHARE_DAYS_DEFAULT = 30;
/** Records of one batch. */
export const BATCH_MAX = 200;
/** Links of an account that hold at the same time. */
export const SHARES_MAX = 200;
export const SHARE_TITLE_MAX = 60;
export const SHARE_NOTE_MAX = 500;

/** Whether an account may write a title and a note to its links: strangers read them on a page of the portal, so who writes them is known to somebody. */
export const mayWriteWords = (role: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf('enterprise');

/** What a link shows: one thing of a kind, or a batch of vulnerabilities. */
type SharedName = KindWith<{ share: string }>;
export type SharedKind = (typeof KINDS)[SharedName]['share'];
const SHARED_NAMES = kindsWith<SharedName>(({ share }) => share !== undefined);
export const SHARED_KINDS = SHARED_NAMES.map((name) => KINDS[name].share);
/** What is shared is called, by its name in links. */
export const SHARE_NOUNS = {
  ...byShare((name) => KINDS[name].noun),
  batch: '漏洞清单',
};
/** The page of a record, by the name of its kind in links. */
export const SHARED_PAGES = byShare((name) => KINDS[name].record);
export type ShareKind = SharedKind | 'batch';
export const SHARE_KINDS: readonly ShareKind[] = [...SHARED_KINDS, 'batch'];
export const SHARE_STATES = ['open', 'expired', 'revoked'] as const;

/** By the name of each kind in links. */
function byShare<Value>(of: (name: SharedName) => Value) {
  return Object.fromEntries(SHARED_NAMES.map((name) => [KINDS[name].share, of(name)])) as Record<SharedKind, Value>;
}

/** 漏洞、情报或资讯 */
function nouns(or: string): string {
  const all = SHARED_NAMES.map((name): string => KINDS[name].noun);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join('、')}${or}${all.at(-1)}`;
}

/** 256 random bits. */
const secret = z.string().min(1).max(100).describe('分享链接中的编号');

const cover = {
  title: z.string().describe('分享者留言的标题，可为空；不是内容的标题'),
  note: z.string().describe('分享者留言，纯文本，可为空'),
  made: z.string().describe('分享时间'),
  expires: z.string().describe('失效时间'),
};

type SharedRecords = {
  [Name in SharedName as (typeof KINDS)[Name]['share']]: z.ZodNullable<(typeof KIND_RECORDS)[Name]['shared']>;
};
const RECORDS = byShare((name) => KIND_RECORDS[name].shared.nullable()) as SharedRecords;

/** What a visitor may see of it now, independent of the account that shared it: of its records, the one of its kind. */
export const sharedItem = z.object({
  ...cover,
  kind: z.enum(SHARED_KINDS).describe(`分享的是${nouns('还是')}`),
  ...RECORDS,
});
export type SharedItem = z.output<typeof sharedItem>;
/** An answer that shows nothing yet. */
export const NOTHING_SHARED = byShare(() => null);

/** Limited neither by the day nor by account: anybody with the link may open it. The limit is by network address. */
export const readShared = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/notifydatabygetkjhbnmexuzi',
  caller: 'anyone',
  tag: TAG,
  summary: `分享页：一条${nouns('或')}，只含访客可见的内容`,
  input: z.strictObject({ bug_id: secret }),
  output: derived(sharedItem),
});

const { shape } = vulnerabilityRow;
export const batchRow = readable({
  id: shape.id,
  cve: shape.cve,
  title: shape.title,
  severity: shape.severity,
  cvss_score: shape.cvss_score,
  kev: shape.kev,
  has_poc: shape.has_poc,
  poc_state: shape.poc_state,
  has_exp: shape.has_exp,
  fix: shape.fix,
  rejected: shape.rejected,
  contested: shape.contested,
  unsupported: shape.unsupported,
  hosted: shape.hosted,
  products: shape.products,
  published: shape.published,
});
export type BatchRow = z.output<typeof batchRow>;

const batch = readable({
  title: open(cover.title),
  note: open(cover.note),
  made: open(cover.made),
  expires: open(cover.expires),
  total: open(z.int().describe('分享时的条数；之后撤下的不再列出')),
  list: open(z.array(batchRow).describe('漏洞，按分享时的顺序')),
});
export type SharedBatch = z.output<typeof batch>;

export const readSharedBatch = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/notifybatchlist',
  caller: 'anyone',
  tag: TAG,
  summary: '分享页：一批漏洞，只含访客可见的内容',
  input: z.strictObject({ batch_id: secret }),
  output: batch,
});

const card = z.object({
  title: z.string().describe('标题'),
  description: z.string().describe('一句话说明'),
  wide: z.string().describe('横版图片的地址，1200×630'),
  upright: z.string().describe('竖版图片的地址，900×1200'),
});
export type ShareCard = z.output<typeof card>;

export const readShareCard = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/notifysharecardbyabygetkjhbnmex',
  caller: 'anyone',
  tag: TAG,
  summary: '分享卡片：标题、说明与两种图片的地址',
  input: z.strictObject({ id: secret }),
  output: derived(card),
});

const days = z
  .literal([...SHARE_DAYS])
  .default(SHARE_DAYS_DEFAULT)
  .describe('几天后失效');
const words = {
  title: z.string().trim().max(SHARE_TITLE_MAX).default('').describe('留言的标题，可为空；企业版及以上账号可填'),
  note: z.string().trim().max(SHARE_NOTE_MAX).default('').describe('留言，可为空；企业版及以上账号可填'),
  days,
};
const made = z.object({
  id: z.uuid(),
  /** The secret of its address. */
  secret: z.string().describe('分享链接中的编号'),
  expires: z.string(),
});

export const shareItem = endpoint({
  method: 'POST',
  path: '/api/frontend/user/share/item',
  caller: 'signed-in',
  tag: TAG,
  summary: `生成一条${nouns('或')}的分享链接`,
  input: z.strictObject({
    kind: z.enum(SHARED_KINDS).describe(nouns('或')),
    id: z.string().min(1).max(200).describe('编号'),
    ...words,
  }),
  output: made,
});

export const shareBatch = endpoint({
  method: 'POST',
  path: '/api/frontend/user/share/batch',
  caller: 'signed-in',
  menu: [130],
  tag: TAG,
  summary: '生成一批漏洞的分享链接',
  input: z.strictObject({
    ids: z.array(z.string().min(1).max(200)).min(1).max(BATCH_MAX).describe('漏洞编号，按展示的顺序'),
    ...words,
  }),
  output: made,
});

export const share = z.object({
  id: z.uuid(),
  kind: z.enum(SHARE_KINDS),
  items: z.array(z.string()).describe('编号，最多前三个'),
  count: z.int().describe('条数'),
  name: z.string().describe('分享时内容的标题，清单为空'),
  title: z.string(),
  /** '' once the link has ended. */
  secret: z.string().describe('分享链接中的编号，已失效的为空'),
  made: z.string(),
  expires: z.string(),
  state: z.enum(SHARE_STATES),
  openings: z.int().describe('打开次数：每位读者每小时计一次'),
  opened: z.string().nullable().describe('最近一次打开的时间'),
});
export type Share = z.output<typeof share>;

export const listShares = endpoint({
  method: 'POST',
  path: '/api/frontend/user/share/list',
  caller: 'signed-in',
  tag: TAG,
  summary: '本人的分享链接，最新的在前',
  input: noInput,
  output: z.object({ list: z.array(share) }),
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/api/frontend/user/share/revoke',
  caller: 'signed-in',
  usesReserve: true,
  tag: TAG,
  summary: '撤回分享链接，随即失效',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
});

export const CALLS = { readShared, readSharedBatch, readShareCard, shareItem, shareBatch, listShares, revokeShare };
