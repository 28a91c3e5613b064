/** The texts of a notice in Markdown, in the order in which they are read. Keys are members of the document and names of facts. */
export const NOTICE_PARTS = [
  { key: 'summary', cn: '摘要', needs: 'notice--summary' },
  { key: 'reasons', cn: '评级理由', needs: 'notice--rating' },
  { key: 'scope', cn: '影响范围', needs: 'notice--affected' },
  { key: 'check', cn: '自查方法', needs: 'notice--check' },
  { key: 'actions', cn: '处置建议', needs: 'notice--actions' },
  { key: 'fix', cn: '修复方案', needs: 'notice--fix' },
  { key: 'workaround', cn: '临时缓解', needs: 'notice--workaround' },
  { key: 'detection', cn: '检测方法', needs: 'notice--detection' },
] as const;
export type NoticePart = (typeof NOTICE_PARTS)[number]['key'];

/** Parts that only some editions read; none of their words is in the index that everybody searches. */
const UNSEARCHED: readonly NoticePart[] = ['workaround', 'detection'];
export const SEARCHED_PARTS = NOTICE_PARTS.filter(({ key }) => !UNSEARCHED.includes(key));
