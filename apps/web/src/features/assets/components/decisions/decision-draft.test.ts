import { expect, test } from 'vitest';
import { canPreview, decisionOf, EMPTY_DRAFT, meantBy, previewWords, problemsOf } from './decision-draft.ts';

const ASSET = '0f9b1c5e-8c7d-4c3f-9f5a-1c2d3e4f5a6b';
const ON = [{ asset: ASSET, vulnerability: 'LDY-2031-00000001' }];
const filled = { ...EMPTY_DRAFT, reason: '没有这个组件' };
const problems = (change: object) => problemsOf(decisionOf(ON, { ...filled, ...change }));

test('a decision needs a reason, and nothing else at first', () => {
  expect(problems({})).toEqual({});
  expect(problems({ reason: '  ' })).toHaveProperty('reason', '请写明原因');
});

test('a risk is accepted until a day, whole in Shanghai', () => {
  expect(problems({ kind: 'accepted' })).toHaveProperty('expires', '接受风险须有期限');
  const until = { kind: 'accepted', until: '2031-03-01' } as const;
  expect(problems(until)).toEqual({});
  expect(decisionOf(ON, { ...filled, ...until }).expires).toBe('2031-03-01T23:59:59+08:00');
});

test('不可达 says why, and what was chosen for it is not sent with another kind', () => {
  expect(problems({ kind: 'not-reachable' })).toHaveProperty('justification', '请选择不可达的理由');
  const justification = 'vulnerable_code_not_present' as const;
  expect(problems({ kind: 'not-reachable', justification })).toEqual({});
  expect(decisionOf(ON, { ...filled, justification }).justification).toBe('');
});

test('a range counts for one component only, and is not asked for while it cannot be read', () => {
  expect(meantBy(ON, { scope: 'asset', component: '', range: '< 2' }).version_range).toBe('');
  const ofOne = (range: string) => meantBy(ON, { scope: 'asset', component: 'pkg:npm/lodash', range });
  expect(canPreview(ofOne('< 2.0.0'))).toBe(true);
  expect(canPreview(ofOne('不知道'))).toBe(false);
  expect(problems({ component: 'pkg:npm/lodash', range: '不知道' })).toHaveProperty('version_range');
});

test('the preview says what stays open and who has to approve', () => {
  const counted = { findings: 3, set_aside: 2, outside: 1, needs_approval: true };
  expect(previewWords(counted)).toBe('将搁置 2 条；1 条另有组件不在决定之内，仍待处置。须由另一人批准后才生效。');
  expect(previewWords({ findings: 1, set_aside: 0, outside: 1, needs_approval: false })).toMatch(/^不会搁置任何一条/);
});
