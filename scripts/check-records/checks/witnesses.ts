import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { fixedVersions } from '@ldy/domain/product/fixed-versions.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { CheckedRecord, Count, RecordCheck } from '../record-check.ts';
import { BELOW_FIX, countBelowFixes } from './below-fixes.ts';

const MOST_STATEMENTS = 20;
const PLAIN = /^[vV]?\d{1,9}(?:\.\d{1,9}){1,4}$/;
const VERSION = String.raw`v?\d{1,6}(?:\.\d{1,10}){1,5}`;
/** Coarse words, written independently of the rules that are checked. */
const UP_TO = new RegExp(`(${VERSION})\\s?(?:版本)?(?:及(?:其)?(?:之前|以前|更早)|之前|以前)`, 'gi');
const FIXED = new RegExp(`(${VERSION})\\s?(?:版本)?已(?:经)?修复`, 'i');
const PRIOR = /\b(?:prior to|before)\s/i;
const AND_EARLIER = /\b(?:and|or) (?:earlier|prior|below|older|previous)\b/i;

/** Whether "not affected" is ever shown without a statement that says so. */
export const WITNESSES: RecordCheck = {
  title: 'Witnesses',
  names: [
    'below a stated end of its own branch, not affected',
    BELOW_FIX,
    'below a version that is a range of itself, not affected',
    'below such a version in a text that says "and earlier", not affected',
    'within a bound of another entry, not affected by default',
    'after the one unaffected version before which a text says "prior to", affected',
    'CNVD: from a version on, though its text says up to it',
    'CNVD: without an end, though its text names the fix',
    'a version to upgrade to is not called unaffected',
  ],
  look(checked, count) {
    const groups = gatherProducts(checked.record.affected);
    for (const group of groups) {
      countBelowEnds(group, count);
      countBelowFixes(group.name, group.members, count);
      countUpgrades(group, count);
    }
    for (const source of checked.sources) {
      for (const entry of source.claims.affected ?? []) {
        const group = groups.find(({ members }) => members.some((it) => isSame(it, entry)));
        if (group) countEntry(entry, source, group, count);
      }
    }
    countOpenEnds(checked, count);
  },
};

const isSame = (a: AffectedProduct, b: AffectedProduct): boolean =>
  a.product === b.product && a.packageName === b.packageName;

/** Excused only where a statement calls the version itself unaffected. */
function countBelowEnds({ name, members }: ProductGroup, count: Count): void {
  const statements = members.flatMap(({ versions }) => versions).filter(isPlainRange);
  for (const { version, lessThan, lessThanOrEqual = '', versionType } of statements.slice(0, MOST_STATEMENTS)) {
    const asked = lessThan ? previous(lessThan) : lessThanOrEqual;
    if (asked === null || isBelow(asked, version, versionType)) continue;
    const { answer, reason, because } = judgeVersion(members, asked);
    if (answer !== 'unaffected' || reason === 'listed' || reason === 'in-range') continue;
    const says = `${because?.version ?? ''} … ${because?.lessThan ?? because?.lessThanOrEqual ?? ''}`;
    count('below a stated end of its own branch, not affected', `${name} ${asked} of < ${lessThan}: ${reason} ${says}`);
    if (reason === 'default-status')
      count('within a bound of another entry, not affected by default', `${name} ${asked}`);
  }
}

const isPlainRange = ({ status, parsed, lessThan, lessThanOrEqual, versionType, changes }: VersionStatement): boolean =>
  status === 'affected' &&
  parsed &&
  versionType !== 'text' &&
  !changes &&
  PLAIN.test(lessThan || lessThanOrEqual || '');

const isBelow = (asked: string, start: string, type: string): boolean =>
  /\d/.test(start) && start !== '0' && (compareVersions(asked, start, type) ?? -1) < 0;

/** The release before in the same branch: 4.0.5 → 4.0.4; null for the first one. */
function previous(version: string): string | null {
  const parts = /^(.*\.)(\d{1,9})$/.exec(version);
  return parts && Number(parts[2]) > 0 ? `${parts[1]}${Number(parts[2]) - 1}` : null;
}

function countUpgrades({ name, members }: ProductGroup, count: Count): void {
  for (const version of fixedVersions(members).slice(0, MOST_STATEMENTS)) {
    if (judgeVersion(members, version).answer !== 'unaffected')
      count('a version to upgrade to is not called unaffected', `${name} ${version}`);
  }
}

function countEntry(entry: AffectedProduct, { claims }: SourceRecord, group: ProductGroup, count: Count): void {
  const text = (claims.descriptions ?? []).map(({ value }) => value.slice(0, 1000)).join('\n');
  const answerOf = (version: string) => judgeVersion(group.members, version).answer;
  const alone = (entry.versions ?? []).filter((it) => it.status === 'affected' && it.version === it.lessThanOrEqual);
  for (const { version } of alone.length > 8 ? [] : alone) {
    const asked = previous(version);
    if (asked === null || entry.versions.some((it) => it.version === asked) || answerOf(asked) !== 'unaffected')
      continue;
    count('below a version that is a range of itself, not affected', `${group.name} ${asked}`);
    if (AND_EARLIER.test(text))
      count('below such a version in a text that says "and earlier", not affected', `${group.name} ${asked}`);
  }
  const [fix, other] = entry.versions ?? [];
  if (!fix || other || fix.status !== 'unaffected' || entry.defaultStatus !== 'affected' || !PRIOR.test(text)) return;
  const later = fix.version.replace(/\d+$/, (last) => `${Number(last) + 1}`);
  if (!fix.lessThan && !fix.lessThanOrEqual && answerOf(later) === 'affected')
    count('after the one unaffected version before which a text says "prior to", affected', `${group.name} ${later}`);
}

function countOpenEnds({ sources, record }: CheckedRecord, count: Count): void {
  const open = record.affected.flatMap(({ source, versions }) =>
    source === 'cnvd'
      ? versions.filter(({ lessThanOrEqual, version }) => lessThanOrEqual === '*' && PLAIN.test(version))
      : [],
  );
  if (open.length === 0) return;
  const texts = sources.flatMap(({ source, claims }) => (source === 'cnvd' ? (claims.descriptions ?? []) : []));
  for (const { value } of texts) {
    const upTo = new Set([...value.slice(0, 2000).matchAll(UP_TO)].map(([, version]) => version));
    const turned = open.find(({ version }) => upTo.has(version));
    if (turned) count('CNVD: from a version on, though its text says up to it', turned.raw);
    const fix = FIXED.exec(value.slice(0, 2000))?.[1];
    if (fix) count('CNVD: without an end, though its text names the fix', `${open[0]?.raw} ${fix}`);
  }
}
