import type { EditorialRecord } from '../../packages/connectors/src/ldy/schema.ts';
import type { SourceRecord } from '../../packages/domain/src/vulnerability/source-record.ts';
import { compared, type Finding, unknown } from './finding.ts';
import type { RealData } from './real-data.ts';

const NAME_PART = /[a-z\d.]{2,}|\p{Script=Han}{2,}/giu;

/** Whether both texts share two consecutive Han characters or a Latin word. */
function shareAName(ours: string, theirs: string): boolean {
  const there = theirs.toLowerCase();
  return (ours.toLowerCase().match(NAME_PART) ?? []).some((part) => {
    if (!/\p{Script=Han}/u.test(part)) return there.includes(part);
    return [...part].some((_, at) => at + 1 < part.length && there.includes(part.slice(at, at + 2)));
  });
}

function boundFacts(id: string, it: EditorialRecord, real: SourceRecord): Finding[] {
  const theirs = JSON.stringify([real.claims.affectProductAndVersions, real.claims.descriptions, real.claims.fixes]);
  return it.affected.flatMap(({ product, versions, fixedIn = [] }) => {
    const bounds = versions.flatMap((range) => [range.from, range.exact, range.lessThan, range.lessThanOrEqual]);
    return [...bounds, ...fixedIn].flatMap((bound) => {
      if (bound === undefined) return [];
      const found = theirs.includes(bound);
      return [compared(id, `version of ${product}`, bound, found ? bound : 'not in the CNVD entry', found)];
    });
  });
}

/** CNVD entries without a CVE, published before it was assigned, prove nothing. */
function cveFact(id: string, cve: string, theirs: readonly string[]): Finding {
  if (theirs.length === 0) return unknown(id, 'CVE of the CNVD entry', cve);
  return compared(id, 'CVE of the CNVD entry', cve, theirs.join(' '), theirs.includes(cve));
}

/** Facts that CNVD entries can confirm. */
export function cnvdFacts(id: string, it: EditorialRecord, real: RealData): Finding[] {
  return (it.ids.cnvd ?? []).flatMap((number) => {
    const entry = real.cnvd?.get(number);
    // The shared files are a sample: a missing number may still be right.
    if (entry === undefined) return [unknown(id, 'CNVD number', number)];
    const title = entry.claims.vulTitle?.nonStandardizedTitles ?? '';
    const about = `${title} ${entry.claims.affectProductAndVersions?.join(' ')}`;
    const ours = `${it.titleCn} ${it.affected.map(({ vendor, product }) => `${vendor} ${product}`).join(' ')}`;
    const { cve } = it.ids;
    return [
      compared(id, 'CNVD number', number, number),
      compared(id, 'level of CNVD', it.level?.cnvd ?? '', entry.claims.level_collection?.cnvdLevel?.value ?? ''),
      compared(id, 'product of the CNVD title', it.titleCn, title, shareAName(ours, about)),
      ...(cve === undefined
        ? [
            compared(id, 'published', it.published, entry.claims.cnvdMetadata?.published ?? ''),
            ...boundFacts(id, it, entry),
          ]
        : [cveFact(id, cve, entry.aliases)]),
    ];
  });
}
