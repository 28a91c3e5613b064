import { askVersions, versionQuestions } from '@ldy/connectors/golden/version-questions.ts';
import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { describeRange, judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import type { CheckedRecord, Count, RecordCheck } from '../record-check.ts';
import { countNumberings, NUMBERING_NAMES } from './numberings.ts';

const questions = Map.groupBy(versionQuestions(), ({ id }) => id);

/** A bound that no version can be compared with. Bounds of commit ranges are hashes by right. */
const BAD_BOUNDS: readonly { name: string; is(bound: string, type: string): boolean }[] = [
  { name: 'bound: URL', is: (bound) => /^https?:\/\//i.test(bound) },
  { name: 'bound: commit hash in a range of releases', is: (bound, type) => type !== 'git' && HASH.test(bound) },
  { name: 'bound: list', is: (bound) => /\d.*(?:,|;|，|、|\band\b|\bor\b).*\d/i.test(bound) },
  { name: 'bound: sentence', is: (bound) => /\b(?:before|prior|earlier|later|versions?|see|all|up to)\b/i.test(bound) },
  { name: 'bound: *', is: (bound) => bound === '*' },
  { name: 'bound: branch written with * or x', is: (bound) => /\.[*x]$/i.test(bound) },
  { name: 'bound: machine word', is: (bound) => /^(?:n\/?a|-|unspecified|null|unknown|none|all)$/i.test(bound) },
];
const HASH = /^(?=.*[a-f])(?=.*\d)[0-9a-f]{12,40}$/i;

const VERSION_IN_TEXT =
  /\b(?:before|prior to|through|up to|earlier than)\s{1,3}(?:and including\s)?(?:versions?\s)?v?\d{1,4}\.\d|\d\.\d[\w.]{0,20}\s?(?:版本)?(?:之前|以前|及更早|及之前|及以前|以下)/i;

/** What the records say about versions: bounds that are none, contradictions, missing ranges, and the answers to known questions. */
export const VERSIONS: RecordCheck = {
  title: 'Versions',
  names: [
    'has a version',
    'has a range read from text',
    'no version though the text names one',
    ...BAD_BOUNDS.map(({ name }) => name),
    'one product under two spellings',
    'first fixed version is affected',
    'version after the first fixed is affected',
    'first version of a range is not affected',
    ...NUMBERING_NAMES,
    'asked: right',
    'asked: wrong',
    'asked: not answered',
  ],
  look(checked, count) {
    const { record } = checked;
    const statements = record.affected.flatMap(({ versions }) => versions);
    if (statements.length > 0) count('has a version');
    if (statements.some(({ versionType }) => versionType === 'text')) count('has a range read from text');
    const texts = record.descriptions.map(({ value }) => value.slice(0, 2000)).join('\n');
    const named = statements.length === 0 ? VERSION_IN_TEXT.exec(texts) : null;
    if (named) count('no version though the text names one', named[0]);
    for (const statement of statements) countBadBounds(statement, count);
    for (const group of gatherProducts(record.affected)) countContradictions(group, count);
    countNumberings(record, count);
    countAnswers(checked, count);
  },
};

function countBadBounds(statement: VersionStatement, count: Count): void {
  const { version, lessThan = '', lessThanOrEqual = '', versionType, status } = statement;
  const end = lessThan || lessThanOrEqual;
  if (end === '' || !statement.parsed) return;
  for (const bound of [version, end]) {
    for (const { name, is } of BAD_BOUNDS) {
      const shown = `${status} ${version} … ${end} (${versionType})`;
      if (bound !== '' && is(bound.trim(), versionType) && !(bound === version && bound === '*')) count(name, shown);
    }
  }
}

/** By the same sources: what one says of its branches must not contradict another branch of it. */
function countContradictions({ members }: ProductGroup, count: Count): void {
  const spellings = new Set(members.map((entry) => entry.standardProduct?.name || entry.product || entry.packageName));
  if (spellings.size > 1) count('one product under two spellings', [...spellings].join(' = '));
  const statements = members.flatMap(({ versions }) => versions);
  const ranges = statements.filter((it) => it.status === 'affected' && it.versionType !== 'git' && it.parsed);
  for (const { version, lessThan } of ranges.slice(0, MOST_RANGES)) {
    if (lessThan === undefined || !/\d/.test(lessThan) || /[*x]$/i.test(lessThan)) continue;
    const range = `${[...spellings][0]} ${version} < ${lessThan}`;
    const again = coveredBy(members, lessThan);
    if (again !== null) count('first fixed version is affected', `${range}: ${again}`);
    const next = nextVersion(lessThan);
    const later = next === null ? null : coveredBy(members, next, lessThan);
    if (later !== null) count('version after the first fixed is affected', `${range}: ${later}`);
    const isFull = /^v?\d+\.\d/.test(version) && version !== lessThan;
    if (isFull && judgeVersion(members, version).answer !== 'affected')
      count('first version of a range is not affected', range);
  }
}

/** The range that says so, begun before the fixed version. A statement about a version alone, or a range that begins with the fix, is no contradiction. */
function coveredBy(members: ProductGroup['members'], version: string, fixed = version): string | null {
  const { answer, because } = judgeVersion(members, version);
  if (answer !== 'affected' || because === null || !(because.lessThan || because.lessThanOrEqual)) return null;
  const begins = compareVersions(because.version, fixed, because.versionType);
  return begins !== null && begins >= 0 ? null : describeRange(because);
}

const MOST_RANGES = 20;

/** The next release of the same branch: 4.0.5 → 4.0.6. Null for a version that does not end with a short number. */
function nextVersion(version: string): string | null {
  const parts = /^(v?\d[\d.]*\.)(\d{1,4})$/.exec(version);
  return parts ? `${parts[1]}${Number(parts[2]) + 1}` : null;
}

function countAnswers({ anchor, record }: CheckedRecord, count: Count): void {
  for (const id of new Set([anchor, ...record.identifiers])) {
    for (const question of questions.get(id) ?? []) {
      for (const { outcome, text } of askVersions(record, question)) {
        count(outcome === 'unknown' ? 'asked: not answered' : `asked: ${outcome}`, text, 'each');
      }
    }
  }
}
