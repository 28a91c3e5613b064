import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import { fixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import { affectedRanges, affectedSentence } from '@ldy/domain/vulnerability/summary/subject.ts';
import { writeSummary } from '@ldy/domain/vulnerability/summary/write-summary.ts';
import type { CheckedRecord, RecordCheck } from '../record-check.ts';

/** Written independently of the rules that are checked: only versions of plain numbers. */
const RANGE = /^(?:(?:([0-9.]+) ≤ )?版本 ([<≤]) )?([0-9]+(?:\.[0-9]+)*)$/;
const FAILED = /(?:失败的(?:攻击|利用|尝试|漏洞)|(?:攻击|利用)失败)[^。；]{0,20}拒绝服务/g;
const NO_MARKS = { kev: false, poc_state: null, has_exp: false, fix: null, likelihood: null };
const HALF_A_WORD = /(?<!泄)漏$|(?<![漏黑])洞$/;
const MOST_RANGES = 60;
const IN_VERSIONS = [
  ['a range from a version to itself', /(?<![^ 、；：])([0-9][\w.]*) ≤ 版本 ≤ \1(?![\w.-]| [A-Z])/],
  ['an end beside the preview of it', /版本 < ([0-9][0-9.]*)(?=[、；]).{0,80}、版本 < \1-?(?:rc|alpha|beta|dev)[0-9]*/],
  ['a commit as a version', /commit[ _-]?[0-9a-f]{12,40}/],
] as const;

/** Sentences of profiles that are untrue, or contradict each other, as somebody who reads them finds. */
export const PROFILES: RecordCheck = {
  title: 'Profiles',
  names: [
    'a range within another of the same product and the same end',
    'more products with versions than the subject counts',
    'what comes of a failed attack, as a gain',
    'the title speaks of a clicked frame, the summary of another fault',
    'one version to install for several products that the text names',
    'the title ends with half a word',
    'the fault again as its consequence',
    'a range from a version to itself',
    'an end beside the preview of it',
    'a commit as a version',
  ],
  look(checked, count) {
    const { record, facts } = checked;
    const is = (name: string, found: string | undefined) => found !== undefined && count(name, found);
    is('a range within another of the same product and the same end', nested(checked));
    const [first = '', ...others] = writeSummary({ ...NO_MARKS, record }).split('。');
    is('the fault again as its consequence', repeatedFault(first, others));
    for (const [name, pattern] of IN_VERSIONS) is(name, pattern.exec(affectedSentence(record))?.[0]);
    is('more products with versions than the subject counts', miscounted(first, affectedSentence(record)));
    is('what comes of a failed attack, as a gain', gainOfFailure(checked));
    if (/点击劫持/.test(facts.titleCn) && !/点击劫持|多个/.test(first + facts.titleCn.replace('点击劫持', '')))
      count('the title speaks of a clicked frame, the summary of another fault', first);
    is('one version to install for several products that the text names', oneForSeveral(checked));
    if (HALF_A_WORD.test(facts.titleCn)) count('the title ends with half a word', facts.titleCn);
  },
};

function repeatedFault(first: string, others: readonly string[]): string | undefined {
  const [, fault = ''] = / ?存在 ?([^（）、]+?) ?漏洞/.exec(first) ?? [];
  const gains = others.flatMap(
    (sentence) =>
      /可导致 ?(.+)$/
        .exec(sentence)?.[1]
        ?.replace(/等后果$/, '')
        .split('、') ?? [],
  );
  return gains.find((gain) => gain.trim() === fault);
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let place = 0; place < Math.max(a.length, b.length); place++)
    if ((a[place] ?? 0) !== (b[place] ?? 0)) return (a[place] ?? 0) - (b[place] ?? 0);
  return 0;
}

function nested({ record }: CheckedRecord): string | undefined {
  for (const { ranges } of affectedRanges(record)) {
    if (ranges.length > MOST_RANGES) continue;
    const plain = ranges.flatMap((range) => {
      const [, from = '', sign = '', to = ''] = RANGE.exec(range) ?? [];
      return to === '' || /\.0\d/.test(range) ? [] : [{ range, from: sign === '' ? to : from || '0', sign, to }];
    });
    const pair = plain.find((one) =>
      plain.some(
        (other) =>
          other !== one &&
          other.sign !== '' &&
          one.sign === other.sign &&
          compare(one.to, other.to) === 0 &&
          compare(other.from, one.from) <= 0,
      ),
    );
    if (pair !== undefined) return `${pair.range} of ${ranges.join('、')}`;
  }
  return undefined;
}

function miscounted(first: string, versions: string): string | undefined {
  const counted = Number(/ 等 (\d+) 个产品/.exec(first)?.[1] ?? first.split('、').length);
  const more = Number(/；另有 (\d+) 个产品$/.exec(versions)?.[1] ?? 0);
  return more > 0 && versions.split('；').length - 1 + more > counted ? `${first} | ${versions}` : undefined;
}

function gainOfFailure({ record }: CheckedRecord): string | undefined {
  if (!record.effects.some(({ id }) => id === 'denial-of-service')) return undefined;
  const texts = [record.vulTitle.nonStandardizedTitles, ...record.descriptions.map(({ value }) => value)].join('\n');
  const rest = texts.replace(FAILED, '');
  return rest !== texts && !/拒绝服务|崩溃|denial|crash|DoS|重启|挂起/i.test(rest) ? texts.slice(-80) : undefined;
}

function oneForSeveral({ record }: CheckedRecord): string | undefined {
  const { because, upgrades } = fixOf(record);
  if (because.by !== 'text' || upgrades.length !== 1 || upgrades[0]?.product !== '') return undefined;
  const lines = because.text.split(/\n|(?<=\d)[.;] (?=[A-Z])/).map(lettersOf);
  const named = gatherProducts(record.affected)
    .slice(0, MOST_RANGES)
    .filter(({ members }) =>
      lines.some((line) => members.some(({ product }) => product.length > 3 && line.startsWith(lettersOf(product)))),
    );
  return named.length > 1
    ? `${upgrades[0].versions.join()} for ${named.map(({ name }) => name).join(', ')}`
    : undefined;
}
