import type { MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { caveatsAmong } from '@ldy/domain/vulnerability/caveats.ts';
import type { ProblemType, Reference } from '@ldy/domain/vulnerability/record.ts';
import type { Claims, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { productsOfCpes } from '../cpe/products-of-cpes.ts';
import { BadRecord } from '../json/delivered.ts';
import { cweOf } from '../json/identifiers.ts';
import { MetricsCollector } from '../json/metrics.ts';
import { kindByTags, mergeReferences, toReference } from '../json/references.ts';
import { english, richTexts } from '../json/texts.ts';
import { assessorName } from './assessors.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';
import type { NvdCve } from './schema.ts';

/** @throws BadRecord for an invalid CVE id. */
export function transform({ cve: it }: { cve: NvdCve }): SourceRecord {
  const identifier = parseIdentifier(it.id);
  if (identifier?.scheme !== 'cve') throw new BadRecord('identifier', `${it.id} is not a CVE id`, it.id);
  const id = identifier.value;
  return {
    source: 'nvd',
    key: id,
    revision: it.lastModified || it.published,
    id,
    aliases: [],
    related: [],
    role: 'primary',
    claims: it.vulnStatus === 'Rejected' ? common(id, it) : analysed(id, it),
  };
}

const common = (id: string, it: NvdCve): Claims => ({
  vul_status: it.vulnStatus === 'Rejected' ? 'REJECTED' : 'PUBLISHED',
  cveMetadata: {
    id,
    url: `https://nvd.nist.gov/vuln/detail/${id}`,
    state: it.vulnStatus,
    assigner: it.sourceIdentifier,
    published: it.published,
    updated: it.lastModified,
  },
  descriptions: richTexts(it.descriptions),
});

function analysed(id: string, it: NvdCve): Claims {
  const caveats = caveatsAmong(it.cveTags.flatMap(({ tags }) => tags));
  const information = [
    ...english(it.evaluatorComment),
    ...it.vendorComments.flatMap(({ organization, comment }) =>
      english(organization ? `${organization}: ${comment}` : comment),
    ),
  ];
  return {
    ...common(id, it),
    metrics: metricsOf(it.metrics),
    problemTypes: problemTypesOf(it),
    ...productsOfCpes('nvd', it.configurations),
    references: referencesOf(it),
    fixes: { officialFix: english(it.evaluatorSolution) },
    ...(information.length > 0 && { vulInfo: information }),
    ...(it.cisaExploitAdd && {
      kev: {
        dateAdded: it.cisaExploitAdd,
        dueDate: it.cisaActionDue,
        requiredAction: it.cisaRequiredAction,
        ransomware: false,
      },
    }),
    ...(it.cisaVulnerabilityName && {
      vulTitle: { unsignedTitles: [{ lang: 'en', value: it.cisaVulnerabilityName }] },
    }),
    ...(caveats.length > 0 && { caveats }),
  };
}

function metricsOf(metrics: NvdCve['metrics']): MetricsItem[] {
  const collector = new MetricsCollector();
  const slots = [
    ['cvssV4_0', metrics.cvssMetricV40],
    ['cvssV3_1', metrics.cvssMetricV31],
    ['cvssV3_0', metrics.cvssMetricV30],
    ['cvssV2_0', metrics.cvssMetricV2],
  ] as const;
  for (const [slot, given] of slots) {
    // Of two assessments by one assessor the primary one is used.
    for (const it of [...given].sort((a, b) => Number(b.type === 'Primary') - Number(a.type === 'Primary'))) {
      const baseSeverity = it.cvssData.baseSeverity || it.baseSeverity;
      collector.add(assessorName(it.source), { ...it.cvssData, baseSeverity }, slot);
    }
  }
  return collector.items();
}

/** `NVD-CWE-noinfo` and `NVD-CWE-Other` are placeholders. */
function problemTypesOf(it: NvdCve): ProblemType[] {
  const ids = it.weaknesses.flatMap(({ description }) => description.map(({ value }) => cweOf(value)));
  return [...new Set(ids)].filter((id) => id !== '').map((cweId) => ({ lang: 'en', cweId, description: '' }));
}

const referencesOf = (it: NvdCve): Reference[] =>
  mergeReferences(it.references.map(({ url, tags }) => toReference(url, '', tags, kindByTags(tags, REFERENCE_KINDS))));
