import { STANDINGS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_STATES } from '@ldy/domain/notice/states.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { empty, noInput, typed } from '../accounts/account-fields.ts';
import { instant } from '../days.ts';
import { changedParts } from '../notice/detail.ts';
import { noticeDocument, noticeId, noticeKind, standing, tlpLabel } from '../notice/document.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const state = z.enum(NOTICE_STATES);
/** The version that was seen: a step is refused when somebody made another meanwhile. */
const version = z.int32().positive();
const seen = { id: noticeId, version };
const note = z.string().trim().max(500, '最长为 500 个字符').default('');
const text = typed('请填写内容').max(2_000, '最长为 2000 个字符');

const summary = z.object({
  id: z.string(),
  title: z.string(),
  kind: noticeKind,
  severity: z.enum(SEVERITY_KEYS).nullable(),
  tlp: tlpLabel,
  core: z.boolean(),
  version: z.int(),
  state,
  standing: standing.nullable(),
  /** When it is published by itself. */
  publish_at: z.string().nullable(),
  saved_by: z.string(),
  saved_at: z.string(),
  published_at: z.string().nullable(),
  /** Whether the caller wrote of it since readers saw it last. */
  mine: z.boolean(),
  /** Whether somebody else has to review it, and the caller is one of them. */
  waits_for_me: z.boolean(),
  /** Who has it open in the editor now. */
  open_by: z.array(z.string()),
  /** Unresolved comments. */
  comments_open: z.int(),
});

/** `review`: what waits for the caller's review. `mine`: what the caller wrote of. */
export const NOTICE_QUEUES = ['all', 'review', 'mine'] as const;

export const listAllNotices = staffCall(
  'notices.read',
  'notice/list',
  '全部情报，含草稿，最近保存的在前',
  z.strictObject({
    queue: z.enum(NOTICE_QUEUES).default('all'),
    state: state.optional(),
    standing: z.enum(STANDINGS.map(({ key }) => key) as [(typeof STANDINGS)[number]['key']]).optional(),
    kind: noticeKind.optional(),
    text: z.string().trim().max(100).optional().describe('编号或标题中的文字'),
    page: pageNumber,
  }),
  z.object({
    total: z.int(),
    list: z.array(summary),
    /** How many are in each queue, whatever was asked. */
    counts: z.object({ all: z.int(), review: z.int(), mine: z.int() }),
  }),
);

export const readDraft = staffCall(
  'notices.read',
  'notice/read',
  '一条情报的任一版本，含各版本、意见与提示',
  z.strictObject({ id: noticeId, version: version.optional() }),
  summary.omit({ open_by: true, comments_open: true, waits_for_me: true }).extend({
    document: noticeDocument,
    shown_version: z.int(),
    /** CSAF `tracking.status` as a hint. */
    hint: z.enum(['interim', 'final']).nullable(),
    /** Whether its author may approve it: LDY_NOTICE_OWN_APPROVAL. */
    own_approval: z.boolean(),
    ended_reason: z.string(),
    superseded_by: z.string().nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        note: z.string(),
        by: z.string(),
        at: z.string(),
        /** Null: readers never saw this version. */
        revision: z.int().nullable(),
      }),
    ),
    comments: z.array(
      z.object({
        id: z.int(),
        version: z.int(),
        field: z.string(),
        text: z.string(),
        reply_to: z.int().nullable(),
        by: z.string(),
        at: z.string(),
        resolved: z.boolean(),
      }),
    ),
  }),
);

export const compareDrafts = staffCall(
  'notices.read',
  'notice/compare',
  '任意两个版本的差别，按部分逐行列出',
  z.strictObject({ id: noticeId, before: version, after: version }),
  z.object({ parts: changedParts }),
);

export const beAtNotice = staffCall(
  'notices.write',
  'notice/present',
  '表明正在编辑，并得知还有谁在编辑、是否已有更新的版本',
  z.strictObject({ id: noticeId, changed: z.boolean().describe('有未保存的内容') }),
  z.object({
    others: z.array(z.object({ by: z.string(), changed: z.boolean() })),
    version: z.int(),
    state,
    saved_by: z.string(),
    saved_at: z.string(),
  }),
);

/** What the record of a vulnerability says, for notices to take over. */
const knownRecord = z.object({
  id: z.string(),
  known: z.boolean(),
  title: z.string(),
  severity: z.enum(SEVERITY_KEYS).nullable(),
  kev: z.boolean(),
  cvss: z.object({ score: z.string(), vector: z.string(), version: z.string() }).nullable(),
  /** In words for the texts of a notice; '' for what the record does not say. */
  words: z.object({
    /** Its product or products. */
    subject: z.string(),
    fault: z.string(),
    attack: z.string(),
    effects: z.string(),
    /** What is public of attacks. */
    exploit: z.string(),
  }),
  affected: z.array(z.object({ product: z.string(), versions: z.string(), fixed: z.string() })),
  /** Ids of its products, as lists filter by them. */
  products: z.array(z.string()),
  references: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type KnownRecord = z.output<typeof knownRecord>;

export const readRecordFacts = staffCall(
  'notices.read',
  'notice/facts',
  '漏洞记录中可写入情报的内容：等级、CVSS、受影响与修复版本、参考链接',
  z.strictObject({ ids: z.array(z.string().trim().min(1).max(100)).min(1).max(20) }),
  z.object({ list: z.array(knownRecord) }),
);

const made = z.object(seen);
export const createNotice = staffCall(
  'notices.write',
  'notice/create',
  '新建情报草稿',
  z.strictObject({ document: noticeDocument, note }),
  made,
);
/** A file that is larger is no advisory about single vulnerabilities. */
const MOST_CSAF_BYTES = 32 * 1024 * 1024;
export const draftFromCsaf = {
  ...staffCall('notices.write', 'notice/draft', '据一份 CSAF 公告（JSON，不超过 32 MB）新建情报草稿', noInput, made),
  upload: { field: 'file', types: ['text'] as const, maxBytes: MOST_CSAF_BYTES },
};
export const saveNotice = staffCall(
  'notices.write',
  'notice/save',
  '保存为新版本；他人已保存更新的版本时拒绝',
  z.strictObject({ ...seen, document: noticeDocument, note }),
  made,
);
export const reviseNotice = staffCall(
  'notices.write',
  'notice/revise',
  '修订已发布的情报：读者仍看到原版本，直到新版本发布',
  z.strictObject(seen),
  made,
);
/** Data of a refusal with code 4009003: the members of the document that lack something, in the order of the form. */
export const noticeGaps = z.object({ errors: z.array(z.object({ field: z.string(), text: z.string() })) });
export const submitNotice = staffCall('notices.write', 'notice/submit', '提交审核', z.strictObject(seen), empty);
export const sendNoticeBack = staffCall(
  'notices.review',
  'notice/sendback',
  '退回修改，并说明原因',
  z.strictObject({ ...seen, text }),
  empty,
);
const fault = z.object({
  /** Member of the document that it is about; '' for none. */
  field: z.string(),
  label: z.string(),
  text: z.string(),
  /** Test of the standard. */
  test: z.string(),
});
export const checkNotice = staffCall(
  'notices.read',
  'notice/check',
  '一个版本能否发布：其 CSAF 文档的校验结果，按字段说明',
  z.strictObject({ id: noticeId, version: version.optional() }),
  z.object({
    /** The version number that its document would have. */
    csaf_version: z.string(),
    /** Nothing is published while there is one. */
    errors: z.array(fault),
    warnings: z.array(fault),
  }),
);
export const approveNotice = staffCall(
  'notices.review',
  'notice/approve',
  '批准；撰写者本人不能批准',
  z.strictObject(seen),
  empty,
);
export const publishNotice = staffCall(
  'notices.publish',
  'notice/publish',
  '立即发布，或在给定时间发布',
  z.strictObject({ ...seen, at: instant('请选择时间').optional() }),
  empty,
);
export const withdrawNotice = staffCall(
  'notices.withdraw',
  'notice/withdraw',
  '撤回：页面保留并显示原因',
  z.strictObject({ id: noticeId, reason }),
  empty,
);
export const supersedeNotice = staffCall(
  'notices.withdraw',
  'notice/supersede',
  '由另一条已发布的情报取代',
  z.strictObject({ id: noticeId, by: noticeId, reason }),
  empty,
);
export const commentOnNotice = staffCall(
  'notices.review',
  'notice/comment',
  '对情报的一个部分提出意见，或答复意见',
  z.strictObject({ ...seen, field: z.string().max(50), text, reply_to: z.int32().positive().optional() }),
  z.object({ id: z.int() }),
);
export const resolveNoticeComment = staffCall(
  'notices.review',
  'notice/resolve',
  '将意见标为已处理',
  z.strictObject({ id: noticeId, comment: z.int32().positive() }),
  empty,
);

export const CALLS = {
  listAllNotices,
  readDraft,
  compareDrafts,
  beAtNotice,
  readRecordFacts,
  createNotice,
  draftFromCsaf,
  saveNotice,
  reviseNotice,
  submitNotice,
  checkNotice,
  sendNoticeBack,
  approveNotice,
  publishNotice,
  withdrawNotice,
  supersedeNotice,
  commentOnNotice,
  resolveNoticeComment,
};
