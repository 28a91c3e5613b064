import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { dayOf, flawsIn, releaseId } from '../errata/advisories.ts';
import { type Advisory, lineOf, linksOf } from '../errata/deliver.ts';
import { BadRecord } from '../json/delivered.ts';
import { listOf, orNull, text } from '../json/lenient.ts';

const words = listOf(z.object({ value: text }));
const cvss = orNull(z.object({ baseSeverity: text }));
const versions = listOf(
  z.object({
    status: text,
    version: text,
    lessThan: text,
    changes: listOf(z.object({ at: z.string(), status: z.string() })),
  }),
);

/** An advisory as `security.paloaltonetworks.com/json/<id>` answers it: a CVE record with words of its own. */
export const paloAltoAdvisory = z.object({
  cveMetadata: z.object({ cveId: z.string().min(1).max(80), dateUpdated: text }),
  containers: z.object({
    cna: z.object({
      title: text,
      datePublic: text,
      affected: listOf(z.object({ product: z.string().min(1).max(100), versions })),
      descriptions: words,
      exploits: words,
      metrics: listOf(z.object({ cvssV4_0: cvss, cvssV3_1: cvss })),
      timeline: listOf(z.object({ time: text })),
    }),
  }),
});

type Range = z.output<typeof versions>[number];

/** @throws BadRecord when it is none of their advisories. */
export function transform({ cveMetadata, containers: { cna } }: z.output<typeof paloAltoAdvisory>): Advisory {
  const id = cveMetadata.cveId;
  if (!/^(?:PAN-SA|CVE)-\d{4}-\d{4,}$/.test(id))
    throw new BadRecord('identifier', `${id} is no advisory of Palo Alto Networks`, id);
  const document = `json/${id}`;
  const changed =
    [cveMetadata.dateUpdated, ...cna.timeline.map(({ time }) => time), cna.datePublic].filter(dayOf).sort().at(-1) ??
    '';
  const description = cna.descriptions.map(({ value }) => value).join('\n');
  const fixes = flawsIn(id.startsWith('CVE-') ? [id] : [...new Set(description.match(/CVE-\d{4}-\d{4,19}/g))]).sort();
  const severity = severityFromWord(
    cna.metrics.flatMap(({ cvssV4_0, cvssV3_1 }) => [cvssV4_0?.baseSeverity, cvssV3_1?.baseSeverity]).find(Boolean) ??
      '',
  );
  const statements = cna.affected.flatMap(({ product, versions }) =>
    versions.flatMap((range) => {
      const version = fixedIn(range);
      if (version === null) return [];
      const title = `${product} ${version}`;
      const patch = releaseId(title);
      const target = {
        version,
        branch: branchOf(range.version, version),
        affected: affectedIn(range),
        class: 'release' as const,
        fixes,
      };
      return patchStatement({
        ...{ source: 'paloalto', document, revision: changed, patch, title, severity },
        // The day of the release is not given.
        updated: dayOf(changed),
        exploited: cna.exploits.some(({ value }) => /\bis aware of\b/i.test(value)),
        targets: [patchTarget({ products: [product], ...target })],
        references: linksOf([
          { title: lineOf(`${id} ${cna.title}`), url: `https://security.paloaltonetworks.com/${id}` },
        ]),
      });
    }),
  );
  return { source: 'paloalto', name: document, revision: changed, statements: distinct(statements) };
}

/** Where the range ends, or the version that is marked as good again: of several the last, since hotfixes of older lines come before it. */
const fixedIn = ({ status, lessThan, changes }: Range): string | null => {
  if (status !== 'affected') return null;
  const version = changes.filter((change) => change.status === 'unaffected').at(-1)?.at ?? lessThan;
  return /^\d[\w.-]{0,40}$/.test(version) ? version : null;
};

const line = (version: string): string => /^\d+\.\d+/.exec(version)?.[0] ?? '';
const branchOf = (from: string, to: string): string => (line(from) === line(to) ? line(to) : '');
const affectedIn = ({ version, lessThan }: Range): string =>
  [/^0?$/.test(version) ? '' : `>= ${version}`, lessThan && `< ${lessThan}`].filter(Boolean).join(', ');

/** A release that is named for several ranges gives one statement. */
function distinct<T extends { patch: string; targets: unknown[] }>(statements: readonly T[]): T[] {
  const known = new Map<string, T>();
  for (const statement of statements) {
    const same = known.get(statement.patch);
    if (same) same.targets.push(...statement.targets);
    else known.set(statement.patch, statement);
  }
  return [...known.values()];
}
