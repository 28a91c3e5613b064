import { severityName, TLP_LABELS, type Tlp } from '../notice/kinds.ts';
import {
  type CsafDocument,
  type CsafNote,
  type CsafReference,
  type CsafVersion,
  headOf,
  notesOf,
  SCHEMA_2_1,
  sortKeys,
  uriOf,
} from './csaf-document.ts';
import { type CsafNotice, type NoticeForm, productRowOf, vulnerabilitiesOf } from './notice-vulnerabilities.ts';
import { buildProductTree } from './product-tree.ts';
import { trackingOf } from './tracking.ts';

/** A notice as CSAF; decision 0075 says which part of it becomes what. */
export function csafOfNotice(notice: CsafNotice, form: NoticeForm): CsafDocument {
  const { issuer, version } = form;
  const { branches, rows } = buildProductTree(
    notice.ended ? [] : notice.affected.map((row) => productRowOf(row, notice)),
  );
  const vulnerabilities = notice.ended ? [] : vulnerabilitiesOf(notice, rows, form);
  const references = referencesOf(notice, form);
  return sortKeys({
    ...(version === '2.1' && { $schema: SCHEMA_2_1 }),
    document: {
      category: categoryOf(notice, version, { rows, vulnerabilities, references }),
      ...headOf(version, issuer),
      title: `${notice.ended ? (notice.ended.superseded ? '【已被取代】' : '【已撤回】') : ''}${notice.title || notice.id}`,
      ...(notice.severity && { aggregate_severity: { text: severityName(notice.severity) } }),
      ...distributionOf(notice.tlp, version),
      tracking: trackingOf(notice),
      notes: documentNotes(notice, rows.length > 0),
      references,
    },
    ...(branches.length > 0 && { product_tree: { branches } }),
    ...(vulnerabilities.length > 0 && { vulnerabilities }),
  });
}

/** Section 4. 2.0 has no profile for what does not hold any more: there it is a document without vulnerabilities, with a note that says why. */
function categoryOf(
  { ended }: CsafNotice,
  version: CsafVersion,
  { rows, vulnerabilities, references }: Record<'rows' | 'vulnerabilities' | 'references', readonly object[]>,
): string {
  if (ended)
    return version === '2.0' ? 'csaf_base' : ended.superseded && ended.by ? 'csaf_superseded' : 'csaf_withdrawn';
  if (vulnerabilities.length > 0) return rows.length > 0 ? 'csaf_security_advisory' : 'csaf_base';
  return references.some((it) => (it as CsafReference).category === 'external')
    ? 'csaf_informational_advisory'
    : 'csaf_base';
}

/** 2.0 has the labels of TLP 1: what 2.0 of TLP calls CLEAR is WHITE there, and STRICT is in the text. */
export function distributionOf(tlp: Tlp | null, version: CsafVersion): object {
  const label = TLP_LABELS.find(({ key }) => key === tlp);
  if (!label) return {};
  const name = label.name.replace('TLP:', '');
  const old = name === 'CLEAR' ? 'WHITE' : name === 'AMBER+STRICT' ? 'AMBER' : name;
  return {
    distribution: {
      text: `${label.name}，${label.cn}`,
      tlp: { label: version === '2.0' ? old : name, url: 'https://www.first.org/tlp/' },
    },
  };
}

function documentNotes(notice: CsafNotice, hasProducts: boolean): CsafNote[] {
  const { ended, timeline } = notice;
  if (ended) {
    const of = ended.superseded ? 'Supersession' : 'Withdrawal';
    return [
      { category: 'general', title: `Reasoning for ${of}`, text: ended.reason || '未说明' },
      ...notesOf([['summary', '摘要', notice.summary]]),
    ];
  }
  return notesOf([
    ['summary', '摘要', notice.summary],
    ['general', '评级理由', notice.reasons],
    ['details', '影响范围', notice.scope],
    ['general', '自查方法', notice.check],
    ['general', '检测方法', notice.detection],
    // A remediation is about products; without any it is a note.
    ['general', '处置建议', hasProducts ? '' : notice.actions],
    ['general', '修复方案', hasProducts ? '' : notice.fix],
    ['general', '临时缓解', hasProducts ? '' : notice.workaround],
    ['general', '时间线', timeline.map(({ date, event }) => `- ${date} ${event}`).join('\n')],
  ]);
}

function referencesOf({ id, references, ended }: CsafNotice, { issuer, self }: NoticeForm): CsafReference[] {
  const page = (of: string) => `${issuer.origin}/bug/detail/${of}`;
  return [
    { category: 'self', summary: 'CSAF', url: self },
    ...(self === page(id) ? [] : [{ category: 'self' as const, summary: '情报页面', url: page(id) }]),
    ...(ended && ended.by !== ''
      ? [{ category: 'external' as const, summary: 'Superseding Document', url: page(ended.by) }]
      : []),
    ...references.map(({ title, url }) => ({ category: 'external' as const, summary: title, url: uriOf(url) })),
  ];
}
