import type { CsafDocument } from '@ldy/domain/csaf/csaf-document.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import type { CsafFault } from './csaf-work.ts';

/** What an editor reads: the member of the notice, what it is called, and what is wrong with it. */
export interface NoticeFault {
  /** A member of the document; '' for what is not in it. */
  field: string;
  label: string;
  text: string;
  test: string;
}

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NOTICE_PARTS.map(({ key, cn }) => [key, cn])),
  title: '标题',
  tlp: '传播范围',
  severity: '风险等级',
  affected: '受影响产品',
  vulnerabilities: '涉及的漏洞',
  references: '参考链接',
  timeline: '时间线',
  note: '修订说明',
  '': '文档',
};

/** A part of the form comes from this member of the notice; the first that fits counts. */
const FIELDS: readonly (readonly [place: RegExp, field: string])[] = [
  [/^\/document\/title/, 'title'],
  [/^\/document\/references/, 'references'],
  [/^\/document\/tracking\/revision_history\/\d+\/summary/, 'note'],
  [/^\/document\/distribution/, 'tlp'],
  [/^\/document\/aggregate_severity/, 'severity'],
  [/^\/product_tree/, 'affected'],
  [/^\/vulnerabilities\/\d+\/product_status/, 'affected'],
  [/^\/vulnerabilities\/\d+\/remediations/, 'fix'],
  [/^\/vulnerabilities/, 'vulnerabilities'],
];

/** What the tests of the standard find in notices, in words; others in the words of the validator. */
const WORDS: Readonly<Record<string, string>> = {
  mandatoryTest_6_1_6: '同一产品版本既写为受影响又写为已修复，请核对版本与修复版本',
  mandatoryTest_6_1_14: '修订记录的时间顺序不对',
  mandatoryTest_6_1_23: '同一漏洞编号写了两次',
  mandatoryTest_6_1_24: '同一编号写了两次',
  mandatoryTest_6_1_31: '修复版本须是一个具体的版本，不能是范围',
  mandatoryTest_6_1_11: 'CWE 的编号与名称不一致',
  optionalTest_6_2_2: '受影响的版本没有修复或缓解措施',
  optionalTest_6_2_3: '知识库没有它的 CVSS 评分',
  optionalTest_6_2_11: '门户没有以 https 地址发布，文档缺少规范地址',
  optionalTest_6_2_18: '版本写法未能识别为范围，将按原文写入；建议写成 >= 1.0，< 2.0',
};

export function explainFaults(faults: readonly CsafFault[], form: CsafDocument) {
  const faultsOf = (kind: CsafFault['kind']) => {
    const all = faults.filter((it) => it.kind === kind);
    const explained = all.map((it) => explain(it, form));
    return explained.filter((it, at) => explained.findIndex((other) => isSame(it, other)) === at);
  };
  return { errors: faultsOf('error'), warnings: faultsOf('warning') };
}

const isSame = (a: NoticeFault, b: NoticeFault) => a.label === b.label && a.text === b.text;

function explain({ test, path, message }: CsafFault, form: CsafDocument): NoticeFault {
  const field = fieldAt(path, form);
  return { field, label: labelOf(field, path, form), text: WORDS[test] ?? `不符合 CSAF 格式（${message}）`, test };
}

/** A note is known by its title, everything else by its place. */
function fieldAt(path: string, { document }: CsafDocument): string {
  const note = /^\/document\/notes\/(\d+)/.exec(path);
  const title = note && document.notes[Number(note[1])]?.title;
  if (title) return NOTICE_PARTS.find(({ cn }) => cn === title)?.key ?? 'timeline';
  return FIELDS.find(([place]) => place.test(path))?.[1] ?? '';
}

function labelOf(field: string, path: string, { document, vulnerabilities }: CsafDocument): string {
  const name = LABELS[field] ?? field;
  const at = Number(/^\/(?:document\/references|vulnerabilities)\/(\d+)/.exec(path)?.[1] ?? -1);
  if (field === 'references') {
    const own = document.references.filter(({ category }) => category === 'self').length;
    return at < own ? name : `${name}第 ${at - own + 1} 条`;
  }
  const one = vulnerabilities?.[at];
  const id = one?.cve ?? one?.ids?.[0]?.text;
  return id && field !== 'affected' && field !== 'fix' ? `${name} ${id}` : name;
}
