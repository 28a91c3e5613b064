import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { NOTICE_PARTS, type NoticePart } from '@ldy/domain/notice/parts.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { named } from '../collection/row.ts';
import { endpoint } from '../endpoint.ts';
import { derived, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { fixState, severity } from '../vulnerability/list.ts';
import { noticeDocument, noticeId, standing } from './document.ts';
import { noticeRow } from './list.ts';

const { needs } = rightsOf(NOTICES);
const ofVulnerability = rightsOf(VULNERABILITIES);
const { shape } = noticeDocument;
const plain = <S extends z.ZodType>(schema: z.ZodDefault<S>): S => schema.unwrap();

/** Who may read which part of a document. */
export const documentRights = {
  title: needs('title', shape.title, 'cn'),
  kind: needs('kind', shape.kind.nullable()),
  form: open(plain(shape.form)),
  tlp: needs('tlp', plain(shape.tlp).nullable()),
  core: needs('core', plain(shape.core)),
  exploited: needs('exploited', plain(shape.exploited)),
  severity: needs('severity', plain(shape.severity)),
  summary: needs('summary', z.string().describe('摘要'), 'cn'),
  reasons: needs('severity', z.string().describe('评级理由'), 'cn'),
  scope: needs('affected', z.string().describe('影响范围说明'), 'cn'),
  affected: needs('affected', plain(shape.affected)),
  check: needs('check', z.string().describe('自查方法'), 'cn'),
  actions: needs('actions', z.string().describe('处置建议'), 'cn'),
  fix: needs('fix', z.string().describe('修复方案'), 'cn'),
  workaround: needs('workaround', z.string().describe('临时缓解'), 'cn'),
  detection: needs('detection', z.string().describe('检测方法'), 'cn'),
  timeline: needs('timeline', plain(shape.timeline), 'cn'),
  references: needs('references', plain(shape.references)),
};

/** A vulnerability that a notice is about, as the library knows it. */
const noticeVulnerability = readable({
  id: open(z.string().describe('编号')),
  known: open(z.boolean().describe('知识库是否有它的画像')),
  title: ofVulnerability.bilingual('title', z.string().describe('标题')),
  severity: ofVulnerability.needs('severity', severity),
  kev: ofVulnerability.needs('kev', z.boolean()),
  fix: ofVulnerability.needs('fix', fixState),
});

const revision = z.object({
  revision: z.int().describe('第几版'),
  at: z.string().describe('发布时间'),
  note: z.string().describe('修订说明'),
});

export const noticeDetailOutput = readable({
  id: open(z.string().describe('情报编号')),
  ...documentRights,
  standing: needs('standing', standing.nullable().describe('有效、已被取代或已撤回')),
  ended: needs(
    'standing',
    z
      .object({ at: z.string(), reason: z.string(), by: z.string() })
      .nullable()
      .describe('撤回或被取代的时间（at）与原因（reason），以及取代它的情报编号（by）'),
  ),
  published: needs('published', z.string().describe('首次发布时间')),
  updated: needs('updated', z.string().describe('最近更新时间')),
  revisions: needs('revisions', z.array(revision).describe('修订记录，最新的在前')),
  vulnerabilities: needs('id', z.array(noticeVulnerability).describe('涉及的漏洞')),
  products: needs('product', z.array(named).describe('涉及的产品')),
  related: needs('id', z.array(noticeRow).describe('涉及相同漏洞的其他情报')),
  /** Parts that this reader's edition does not include, whether this notice has them or not. */
  locked: open(z.array(z.enum(NOTICE_PARTS.map(({ key }) => key) as [NoticePart])).describe('当前账号不能查看的部分')),
});
export type NoticeDetail = z.output<typeof noticeDetailOutput>;

export const readNotice = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/fnotifdetail',
  caller: 'anyone',
  quota: 'detail',
  tag: '原创情报',
  summary: '原创情报详情：正文、涉及的漏洞、时间线与修订记录',
  input: z.strictObject({ id: noticeId.describe('情报编号') }),
  output: noticeDetailOutput,
});

/** What a revision is compared by, each part as far as the reader may see it. */
export const comparedDocuments = readable({
  before: open(readable(documentRights)),
  after: open(readable(documentRights)),
});

/** The parts in which two documents differ, line by line. */
export const changedParts = z.array(
  z.object({
    name: z.string().describe('部分的名称'),
    lines: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  }),
);

export const compareRevisions = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/fnotifchanges',
  caller: 'anyone',
  quota: 'detail',
  tag: '原创情报',
  summary: '一个修订版与前一版的差别，按部分逐行列出',
  input: z.strictObject({ id: noticeId.describe('情报编号'), revision: z.int().min(2).max(10_000).describe('第几版') }),
  output: derived(z.object({ parts: changedParts })),
});

export const CALLS = { readNotice, compareRevisions };
