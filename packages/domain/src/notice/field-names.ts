import { NOTICE_PARTS } from './parts.ts';

/** What a field of a notice's document is called; '' is the whole. */
export const NOTICE_FIELD_NAMES: Readonly<Record<string, string>> = {
  '': '全文',
  ...Object.fromEntries(NOTICE_PARTS.map(({ key, cn }) => [key, cn])),
  title: '标题',
  kind: '类别',
  form: '体例',
  tlp: '传播范围',
  core: '核心情报',
  exploited: '在野利用',
  severity: '风险等级',
  vulnerabilities: '涉及的漏洞',
  products: '涉及的产品',
  affected: '受影响的产品与版本',
  timeline: '时间线',
  references: '参考链接',
  facts: '取自记录的内容',
};
