import { NOTICE_FORMS } from '@ldy/domain/notice/forms.ts';
import { NOTICE_KINDS, STANDINGS, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { isTooDeep } from '@ldy/domain/notice/markdown-limits.ts';
import { RECORD_FACTS } from '@ldy/domain/notice/record-facts.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { day } from '../days.ts';
import { rule } from '../rule.ts';

const keysOf = <Key extends string>(entries: readonly { key: Key }[]) =>
  entries.map(({ key }) => key) as [Key, ...Key[]];
export const noticeKind = z.enum(keysOf(NOTICE_KINDS));
export const tlpLabel = z.enum(keysOf(TLP_LABELS));
export const standing = z.enum(keysOf(STANDINGS));

export const noticeForm = z.enum(keysOf(NOTICE_FORMS));

export const MARKDOWN_MAX = 20_000;

/** GitHub-flavoured Markdown as it was written. Nothing of it is ever HTML: readers' browsers draw it from its parsed form. */
const markdown = z
  .string()
  .max(MARKDOWN_MAX, `最长为 ${MARKDOWN_MAX} 个字符`)
  .refine((text) => !isTooDeep(text), rule('嵌套过深，请简化格式'))
  .default('');
const line = (most: number) => z.string().trim().min(1, '不能为空').max(most, `最长为 ${most} 个字符`);
const maybe = (most: number) => z.string().trim().max(most, `最长为 ${most} 个字符`).default('');
/** With a host, and with nothing that hides where it leads: neither a user name before the host nor characters that are not seen. */
const address = z
  .string()
  .trim()
  .max(2_000, '最长为 2000 个字符')
  .regex(/^https?:\/\/[^\s"'<>\\/@?#\p{C}]+(?:[/?#][^\s"'<>\\\p{C}]*)?$/u, '请填写 http 或 https 地址');

/** What editors write of a notice; every saved version holds one. Who may read which part is declared with the answers (notice-detail.ts). */
/** Most entries of its lists. */
export const NOTICE_MOST = { products: 100, affected: 200, references: 100, facts: 500 };

export const noticeDocument = z.strictObject({
  title: line(200).describe('标题'),
  kind: noticeKind.describe('情报类别'),
  form: noticeForm.default('plain').describe('体例，决定各部分的名称与顺序'),
  tlp: tlpLabel.default('clear').describe('传播范围（TLP 2.0）'),
  core: z.boolean().default(false).describe('核心情报，只对可查看核心情报的账号开放'),
  exploited: z.boolean().default(false).describe('已发现在野利用'),
  severity: z.enum(SEVERITY_KEYS).nullable().default(null).describe('风险等级，null 为未评级'),
  vulnerabilities: z.array(line(100)).max(200).default([]).describe('涉及的漏洞编号'),
  products: z.array(line(200)).max(NOTICE_MOST.products).default([]).describe('涉及的产品编号，见产品列表'),
  summary: markdown.describe('摘要'),
  reasons: markdown.describe('评级理由'),
  scope: markdown.describe('影响范围说明'),
  affected: z
    .array(z.strictObject({ product: line(200), versions: line(500), fixed: maybe(500) }))
    .max(NOTICE_MOST.affected)
    .default([])
    .describe('受影响的产品（product）、版本（versions）与修复版本（fixed）'),
  check: markdown.describe('自查方法'),
  actions: markdown.describe('处置建议'),
  fix: markdown.describe('修复方案'),
  workaround: markdown.describe('临时缓解'),
  detection: markdown.describe('检测方法'),
  timeline: z
    .array(z.strictObject({ date: day(), event: line(500) }))
    .max(200)
    .default([])
    .describe('时间线：日期（date）与事件（event）'),
  references: z
    .array(z.strictObject({ title: line(300), url: address }))
    .max(NOTICE_MOST.references)
    .default([])
    .describe('参考链接：标题（title）与地址（url）'),
  /** Of the level, the affected products and the references. Those within texts are marked there (domain/notice/record-facts.ts). No reader gets them. */
  facts: z
    .array(z.strictObject({ vulnerability: line(100), fact: z.enum(keysOf(RECORD_FACTS)), value: line(2_000) }))
    .max(NOTICE_MOST.facts)
    .default([])
    .describe('取自漏洞记录的内容'),
});
export type NoticeDocument = z.output<typeof noticeDocument>;

/** `LDYN-2026-0001`: year of the first version, and the serial of that year. */
export const noticeId = z.string().trim().min(1).max(40);
