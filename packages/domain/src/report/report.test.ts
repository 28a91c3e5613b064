import { expect, test } from 'vitest';
import type { ReportFacts } from './document.ts';
import { duePeriods, endedPeriod, reportId, reportTitle } from './kinds.ts';
import { leadingOf } from './leading.ts';
import { revealedBySentence } from './revealed-by.ts';
import { FILLING, partsOf } from './sentence-parts.ts';
import { REPORT_SECTIONS } from './templates.ts';
import { hasUnfilled, rewriteReport, writeReport } from './write-report.ts';

const facts = (figures: ReportFacts['figures']): ReportFacts => ({
  kind: 'monthly',
  ...{ period: { from: '2026-07-01', to: '2026-07-31' }, before: { from: '2026-06-01', to: '2026-06-30' } },
  ...{ yearAgo: null, asOf: '2026-09-10T00:00:00.000Z', isUnsettled: false, tables: [], leading: [], sources: [] },
  ...{ figures, filling: FILLING },
});
const figure = (now: number, before: number | null = null) => ({ now, before, yearAgo: null });
const sentencesFor = (of: ReportFacts) =>
  writeReport(of).sections.flatMap(({ sentences }) =>
    sentences.map(({ text }) => (partsOf(text, of) ?? []).map((part) => part.text).join('')),
  );

test('a sentence takes the form that its figures carry, or is left out', () => {
  expect(sentencesFor(facts({ volume: figure(1204, 1000) }))).toEqual([
    '本月公开漏洞 1,204 条，上月 1,000 条，增加 20.4%。',
  ]);
  expect(sentencesFor(facts({ volume: figure(12, 9) }))).toEqual(['本月公开漏洞 12 条，上月 9 条，增加 3 条。']);
  expect(sentencesFor(facts({ volume: figure(12, 0) }))).toEqual(['本月公开漏洞 12 条。']);
  expect(sentencesFor(facts({ volume: figure(0, 40) }))).toEqual(['本月没有收录到新公开的漏洞。']);
  expect(sentencesFor(facts({ volume: figure(900, 30) }))).toEqual([
    '本月公开漏洞 900 条，上月 30 条，相差悬殊，收录范围可能不同，不宜比较。',
  ]);
  expect(sentencesFor(facts({}))).toEqual([]);
});

test('"all of KEV is of the period" is written when as many were published in it, and not for entries without a date or with a later one', () => {
  const kev = (added: number, older: number, within: number) =>
    sentencesFor(facts({ kevAdded: figure(added), kevAddedOlder: figure(older), kevAddedNew: figure(within) }));
  const begin = (added: number) => `本月有 ${added} 条漏洞列入 CISA KEV（已知被利用漏洞目录）`;
  expect(kev(3, 0, 3)).toEqual([`${begin(3)}，公开日期也在本月。`]);
  expect(kev(3, 0, 2)).toEqual([`${begin(3)}。`]);
  expect(kev(3, 0, 0)).toEqual([`${begin(3)}。`]);
  expect(kev(3, 3, 0)).toEqual([`${begin(3)}，公开日期早于本月。`]);
  expect(kev(3, 1, 1)).toEqual([`${begin(3)}，其中 1 条公开于本月之前。`]);
  // Written before there was such a figure.
  expect(sentencesFor(facts({ kevAdded: figure(3), kevAddedOlder: figure(0) }))).toEqual([`${begin(3)}。`]);
});

test('rows that have most are those of which no other has as many', () => {
  const most = (...counts: number[]) => {
    const rows = counts.map((count, at) => ({
      ...{ label: `${at}`, count, previous: null, filter: {}, undercounted: false },
    }));
    const of = { ...facts({}), tables: [{ chart: 'vendors' as const, rows }] };
    return sentencesFor(of).find((sentence) => sentence.startsWith('漏洞最多的厂商'));
  };
  const FIVE = '漏洞最多的厂商：0（9 条）、1（8 条）、2（7 条）、3（6 条）、4（5 条）。';
  expect(most(9, 8, 7, 6, 5)).toBe(FIVE);
  expect(most(9, 8, 7, 6, 5, 4)).toBe(FIVE);
  expect(most(9, 8, 7, 5, 5, 5, 1)).toBe('漏洞最多的厂商：0（9 条）、1（8 条）、2（7 条）。');
  expect(most(2, 2, 1)).toBe('漏洞最多的厂商：0（2 条）、1（2 条）、2（1 条）。');
  expect(most(2)).toBe('漏洞最多的厂商：0（2 条）。');
  // Nothing has most where all have the same.
  expect(most(2, 2)).toBeUndefined();
  expect(most(1, 1, 1, 1, 1, 1, 1)).toBeUndefined();
});

test('a report that was written by an earlier rule is filled by that rule, until it is counted again', () => {
  const rows = ['甲', '乙'].map((label) => ({ label, count: 2, previous: null, filter: {}, undercounted: false }));
  const { filling: _, ...before } = { ...facts({}), tables: [{ chart: 'vendors' as const, rows }] };
  expect(sentencesFor(before)).toContain('漏洞最多的厂商：甲（2 条）、乙（2 条）。');
  const document = writeReport(before);
  expect(hasUnfilled(document)).toBe(false);
  const { sections } = rewriteReport(document, { ...before, filling: FILLING });
  expect(sections.flatMap(({ sentences }) => sentences.map(({ key }) => key))).toEqual(['several']);
});

test('a sentence claims nothing of what comes after it was counted, and nothing of what was taken in', () => {
  const all = REPORT_SECTIONS.flatMap(({ sentences }) =>
    sentences.flatMap(({ forms }) => forms.map(({ text }) => text)),
  );
  expect(all.filter((text) => /(?<!可能)还会|(?<!可能)偏低|没有收录到涉及/.test(text))).toEqual([]);
});

test('every template can be filled from its own conditions', () => {
  for (const { sentences } of REPORT_SECTIONS)
    for (const { key, forms } of sentences)
      for (const form of forms) {
        const needed = form.if.filter((condition) => /^\w/.test(condition) && condition !== 'unsettled');
        for (const name of form.text
          .match(/(?<=\{)\w+(?=[.}])/g)
          ?.filter((name) => name !== 'now' && name !== 'before') ?? [])
          expect(
            needed.some((condition) => condition.split('.')[0] === name),
            `${key}: ${name}`,
          ).toBe(true);
      }
});

test('a share is never 0% or 100% of what it is not', () => {
  const share = (now: number, of: number) =>
    partsOf('{poc.share:volume}', facts({ poc: figure(now), volume: figure(of) }))?.[0]?.text;
  expect([share(1, 9000), share(8999, 9000), share(5, 5), share(1, 8)]).toEqual([
    '不到 0.1%',
    '99.9%',
    '100%',
    '12.5%',
  ]);
});

test('counting again leaves what an editor wrote and dropped, with the new numbers', () => {
  const document = writeReport(facts({ volume: figure(10), critical: figure(2) }));
  const [volume] = document.sections[0]?.sentences ?? [];
  const [critical] = document.sections[1]?.sentences ?? [];
  if (!volume || !critical) throw new Error('both are written');
  volume.text = '共 {volume} 条。';
  critical.isDropped = true;
  const newer = facts({ volume: figure(11, 9), critical: figure(3) });
  const again = rewriteReport(document, newer);
  expect(again.sections[0]?.sentences[0]).toMatchObject({ text: '共 {volume} 条。' });
  expect(again.sections[1]?.sentences[0]).toMatchObject({ isDropped: true });
  expect(partsOf('共 {volume} 条。', newer)?.[1]).toMatchObject({
    ...{ text: '11', list: 'vulnerabilities' },
    filter: { published_from: '2026-07-01', published_to: '2026-07-31' },
  });
});

test('counting again loses no sentence of an editor, and shows the sentence that the portal wrote before', () => {
  const document = writeReport(facts({ volume: figure(10), critical: figure(2), poc: figure(4) }));
  const edit = (section: string, text: string) => {
    const [sentence] = document.sections.find(({ key }) => key === section)?.sentences ?? [];
    if (!sentence) throw new Error('it is written');
    sentence.text = text;
  };
  edit('severity', '严重的有两条，都已有修复。');
  edit('exploitation', 'PoC 有四条。');
  const sentencesOf = ({ sections }: typeof document) =>
    Object.fromEntries(sections.map(({ key, sentences }) => [key, sentences.map(({ key: _, ...rest }) => rest)]));

  // Nothing is published any more: neither sentence would be written.
  const none = rewriteReport(document, facts({ volume: figure(0), critical: figure(0), poc: figure(0) }));
  const plain = { written: '', isDropped: false };
  expect(sentencesOf(none)).toEqual({
    overview: [{ text: '本月没有收录到新公开的漏洞。', written: '本月没有收录到新公开的漏洞。', isDropped: false }],
    severity: [{ ...plain, text: '严重的有两条，都已有修复。', formerly: '严重漏洞 2 条，占 20.0%。' }],
    exploitation: [{ ...plain, text: 'PoC 有四条。', formerly: '本月公开的漏洞中，已有公开 PoC 的 4 条，占 40.0%。' }],
  });
  // As it was: there is nothing to compare any more.
  const again = sentencesOf(rewriteReport(none, facts({ volume: figure(10), critical: figure(3), poc: figure(4) })));
  expect(again.severity?.[0]).toMatchObject({
    ...{ text: '严重的有两条，都已有修复。', formerly: '严重漏洞 2 条，占 20.0%。' },
    written: '严重漏洞 {critical} 条，占 {critical.share:volume}。',
  });
  expect(again.exploitation?.[0]).not.toHaveProperty('formerly');
});

test('of a sentence that was changed while the portal wrote none, what it says again later is compared from then on', () => {
  const [full, fuller] = [2, 3].map((critical) => facts({ volume: figure(10), critical: figure(critical) })) as [
    ReportFacts,
    ReportFacts,
  ];
  const none = rewriteReport(writeReport(full), facts({ volume: figure(10), critical: figure(0) }));
  const severity = { key: 'severity', isDropped: false };
  const own = { key: 'critical', text: '严重的没有了。', written: '', isDropped: false };
  const changed = { ...none, sections: [...none.sections.slice(0, 1), { ...severity, sentences: [own] }] };
  const formerly = ({ sections }: typeof none) =>
    sections.find(({ key }) => key === 'severity')?.sentences.find(({ key }) => key === 'critical')?.formerly;
  const again = rewriteReport(changed, full);
  expect(formerly(again)).toBeUndefined();
  expect(formerly(rewriteReport(again, fuller))).toBe('严重漏洞 2 条，占 20.0%。');
});

test('what an editor left out stays left out, also where there was nothing of it for a while', () => {
  const full = facts({ volume: figure(10), critical: figure(2), poc: figure(4) });
  const document = writeReport(full);
  for (const section of document.sections)
    if (section.key === 'exploitation') section.isDropped = true;
    else for (const sentence of section.sentences) sentence.isDropped = true;
  const none = facts({ volume: figure(0), critical: figure(0), poc: figure(0) });
  expect(rewriteReport(rewriteReport(document, none), full)).toEqual(document);
});

test('what an editor left out and did not change is not taken for changed when the portal says it in another form', () => {
  const document = writeReport(facts({ volume: figure(10) }));
  const [volume] = document.sections[0]?.sentences ?? [];
  if (!volume) throw new Error('it is written');
  volume.isDropped = true;
  const [again] = rewriteReport(rewriteReport(document, facts({})), facts({ volume: figure(11, 9) })).sections;
  const text = '本月公开漏洞 {volume} 条，上月 {volume.before} 条，{volume.change}。';
  expect(again?.sentences).toEqual([{ key: 'volume', text, written: text, isDropped: true }]);
});

test('what is found exploited in the period comes before a grave one without known exploitation', () => {
  const plain = { severity: null, cvss: null, epss: null, kev: false, isNewInKev: false };
  const quiet = { ...plain, hasExploit: false, hasProofOfConcept: false, isDomestic: false };
  const found = leadingOf(
    [
      { ...quiet, id: 'grave', severity: 'critical' as const, cvss: 9.8 },
      { ...quiet, id: 'nothing' },
      { ...quiet, id: 'exploited', kev: true, isNewInKev: true },
    ],
    '本月',
    5,
  );
  expect(found.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
    { id: 'exploited', reasons: ['本月列入 CISA KEV'] },
    { id: 'grave', reasons: ['严重，CVSS 9.8'] },
  ]);
});

test('periods end in Shanghai as calendars do, weeks on Sunday', () => {
  expect(endedPeriod('weekly', '2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  const week = { from: '2026-12-28', to: '2027-01-03' };
  expect(reportTitle('weekly', week)).toBe('2026 年 12 月 28 日至 2027 年 1 月 3 日漏洞周报');
  expect(reportId('monthly', endedPeriod('monthly', '2026-03-31'))).toBe('monthly-2026-02');
  expect(endedPeriod('yearly', '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

test('a draft is written late of a week of days, of four weeks, three months and one year, the last first', () => {
  const due = (kind: Parameters<typeof duePeriods>[0]) =>
    duePeriods(kind, '2026-03-01').map((period) => reportId(kind, period).slice(kind.length + 1));
  expect(due('daily')).toEqual([
    ...['2026-02-28', '2026-02-27', '2026-02-26', '2026-02-25', '2026-02-24', '2026-02-23', '2026-02-22'],
  ]);
  expect(due('weekly')).toEqual(['2026-02-16', '2026-02-09', '2026-02-02', '2026-01-26']);
  expect(due('monthly')).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(due('yearly')).toEqual(['2025']);
});

test('a sentence reveals its numbers, those that an editor put in words, and those that decide whether it is written', () => {
  const fieldsOf = (section: string, key: string, text: string, written = text) => [
    ...new Set(revealedBySentence(section, { key, text, written, isDropped: false }).flatMap(({ fields }) => fields)),
  ];
  expect(fieldsOf('other', 'other', '共 {critical} 条，占 {critical.share:volume}。')).toEqual([
    'published',
    'severity',
  ]);
  expect(fieldsOf('other', 'other', '列入 KEV 的很多。', '列入 KEV 的有 {kevAdded} 条。')).toEqual(['kev_added']);
  expect(fieldsOf('severity', 'critical', '没有评为严重的。')).toContain('severity');
  expect(fieldsOf('domestic', 'domestic', '没有信创产品的漏洞。')).toContain('domestic');
  expect(fieldsOf('exploitation', 'kevAdded', '有几条。').sort()).toEqual(['kev_added', 'published']);
  expect(fieldsOf('products', 'several', '各项之和可大于总数。')).toContain('vendor');
  expect(fieldsOf('other', 'other', '{constructor}{top}{volume.constructor}{}')).toEqual([]);
});
