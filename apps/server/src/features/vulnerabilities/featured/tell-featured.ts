import type { VulnerabilityDetail } from '@ldy/contract/vulnerability/detail.ts';
import type { Featured } from '@ldy/contract/vulnerability/featured.ts';
import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { SILENT_SOURCES } from '@ldy/domain/record/source.ts';
import { describeUpgrades } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import { isRejected } from '@ldy/domain/vulnerability/traits.ts';
import { exampleVersions } from './example-versions.ts';

/** What a picture says of a vulnerability, as the reader of this profile sees it; null where there is no name, range or version to upgrade to. */
export function tellFeatured(detail: VulnerabilityDetail): Featured | null {
  const record = complete(detail.record);
  const fix = shownFix({ record, fix: detail.fix });
  const [affected] = affectedRanges(record);
  const groups = gatherProducts(record.affected);
  const group = groups.find(({ name }) => name === affected?.name);
  const upgrades = fix.upgrades.filter(
    ({ product, leavesNewer }) => (product === '' || product === affected?.name) && !leavesNewer,
  );
  if (isRejected(record) || detail.title === '' || !affected || affected.ranges.length === 0) return null;
  if (upgrades.length === 0 || !group) return null;
  const { version, assessment } = chooseMetric(record.metrics);
  const score = assessment?.baseScore ?? null;
  const versions = exampleVersions(
    group,
    groups,
    upgrades.flatMap((it) => it.versions),
    record.affected.map(({ source }) => source ?? null),
  );
  const outside = record.identifiers.filter((id) => !id.startsWith('LDY-'));
  return {
    id: detail.id,
    number: detail.cve || outside.find((id) => id.startsWith('CNVD-')) || detail.id,
    title: detail.title,
    severity: detail.severity,
    cvss: version === '' || score === null ? null : { version, score },
    epss: detail.epss?.score ?? null,
    numbers: outside.length,
    sources: sourcesOf(detail),
    kev_added: record.kev ? statedDay(record.kev.dateAdded) : '',
    product: affected.name,
    ranges: affected.ranges,
    fix: describeUpgrades(upgrades.map((it) => ({ ...it, product: '' }))),
    fix_source: fix.because.source ?? versions.find(({ answer }) => answer === 'unaffected')?.source ?? null,
    versions,
  };
}

function sourcesOf({ sources }: VulnerabilityDetail): Featured['sources'] {
  const first = new Map(sources.toReversed().map(({ source, id, key }) => [source, id || key]));
  return [...new Set(sources.map(({ source }) => source))]
    .filter((source) => !SILENT_SOURCES.has(source))
    .map((source) => ({ source, key: first.get(source) ?? '' }));
}

const MOST_SOURCES = 4;
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** How much a picture of it would say; 0 for none. */
export function completeness(featured: Featured | null): number {
  if (featured === null) return 0;
  const says = [
    isChinese(featured.title),
    featured.cvss !== null,
    featured.epss !== null,
    featured.versions.length === 2,
  ];
  return 1 + Math.min(featured.sources.length, MOST_SOURCES) + says.filter(Boolean).length;
}
