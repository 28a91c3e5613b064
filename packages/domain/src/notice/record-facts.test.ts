import { expect, test } from 'vitest';
import { NOTICE_FORMS, partsOfForm } from './forms.ts';
import { isTooDeep } from './markdown-limits.ts';
import { NOTICE_PARTS } from './parts.ts';
import { plainText } from './plain-text.ts';
import { checkFacts, factOfAddress, factsIn, markFact, withoutMarks } from './record-facts.ts';

const fact = (value: string) => ({ vulnerability: 'CVE-2026-1', fact: 'affected', value }) as const;

test('a fact in a text is found again, and readers get its words alone', () => {
  const text = `受影响：${markFact(fact('Gate：[1.0, 2.0)'))}，见 [公告](https://acme.example/a)。`;
  expect(factsIn(text)).toEqual([fact('Gate：［1.0, 2.0)')]);
  expect(withoutMarks(text)).toBe('受影响：Gate：［1.0, 2.0)，见 [公告](https://acme.example/a)。');
});

test('no other address is taken for a mark', () => {
  for (const text of ['[9.8](record:CVE-2026-1/nonsense)', '[9.8](https://record/x)', '[9.8](record:../x/cvss y)'])
    expect(factsIn(text)).toEqual([]);
  expect(factOfAddress('record:CVE-2026-1/cvss')).toEqual({ vulnerability: 'CVE-2026-1', fact: 'cvss' });
  for (const address of ['javascript:alert(1)', 'record:a/b/cvss', 'record:<x>/cvss'])
    expect(factOfAddress(address)).toBeUndefined();
});

test('a fact that the record no longer states is listed with what the record states now', () => {
  const cvss = (value: string) => ({ vulnerability: 'CVE-2026-1', fact: 'cvss', value }) as const;
  const unknown = { vulnerability: 'CVE-2026-9', fact: 'cvss', value: '5.0' } as const;
  const known = new Map([['CVE-2026-1', [cvss('9.8'), fact('Gate：[1.0, 2.0)')]]]);
  expect(checkFacts([cvss('9.8'), cvss('7.5'), cvss('7.5'), fact('Gate：［1.0, 2.0)'), unknown], known)).toEqual([
    { ...cvss('9.8'), holds: true, now: ['9.8'] },
    { ...cvss('7.5'), holds: false, now: ['9.8'] },
    { ...fact('Gate：［1.0, 2.0)'), holds: true, now: ['Gate：[1.0, 2.0)'] },
    { ...unknown, holds: null, now: [] },
  ]);
});

test.each(NOTICE_FORMS)('the form $cn has every part once, the summary first', ({ key }) => {
  const parts = partsOfForm(key);
  expect(parts[0]?.key).toBe('summary');
  expect(parts.map((part) => part.key).toSorted()).toEqual(NOTICE_PARTS.map((part) => part.key).toSorted());
});

test('hostile texts are measured, and made plain for lists, at once', () => {
  for (const text of ['> '.repeat(10_000), '- '.repeat(10_000), '1) '.repeat(10_000), '['.repeat(20_000)])
    expect(isTooDeep(text)).toBe(true);
  for (const text of ['[a](record:'.repeat(2_000), '[a](record:x/'.repeat(2_000), '[[a]('.repeat(5_000)])
    expect([factsIn(text), withoutMarks(text).length]).toEqual([[], text.length]);
  for (const piece of ['[', '![a](', '| - |', '--- | ', '**', '`', '> - 1. ', '\n|---', ' ', '[a](b'])
    expect(plainText(piece.repeat(20_000)).length).toBeLessThan(200_000);
});
