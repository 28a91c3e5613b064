import { FIELDS } from './fields.ts';

/** What lists, filters and orders work with, and every field that it is made from: who may not see one of these may not see it. */
const DATED = ['ldyMetadata', 'cveMetadata', 'cnvdMetadata', 'cnnvdMetadata', 'srcMetadata', 'bugtraqMetadata'];
const published = [...DATED.map((field) => `${field}--published`), 'kev--dateAdded'];

const vendor = ['affected--vendor', 'affected--standardVendor--id', 'affected--standardVendor--name'];

export const FACTS = {
  identifiers: ['identifiers'],
  title: ['vulTitle--nonStandardizedTitles', 'vulTitle--standardizedTitles', 'vulTitle--unsignedTitles'],
  description: ['descriptions--value'],
  severity: ['level_collection--standardLevel--severity'],
  score: [
    'useMetric',
    'metrics--cvssV3_1--baseScore',
    'metrics--cvssV3_0--baseScore',
    'metrics--cvssV2_0--baseScore',
    'metrics--cvssV4_0--baseScore',
  ],
  epss: ['epss'],
  kev: ['kev--dateAdded'],
  ransomware: ['kev--ransomware'],
  hasPoc: ['flags--has_poc'],
  hasExp: ['flags--has_exp'],
  hasPatch: ['flags--has_patch'],
  domestic: ['flags--domestic'],
  rejected: ['vul_status'],
  types: ['vulnerabilityTypeId'],
  effects: ['effects--value'],
  weaknesses: ['problemTypes--cweId', 'problemTypes--description'],
  cwes: ['problemTypes--cweId'],
  vendors: vendor,
  products: [
    ...vendor,
    'affected--product',
    'affected--packageName',
    'affected--standardProduct--id',
    'affected--standardProduct--name',
  ],
  sources: ['provenance'],
  published,
  updated: [...new Set([...published, ...DATED.map((field) => `${field}--updated`)])],
  intake: ['intoDbTime'],
  relations: ['relations--id', 'relations--source'],
  versions: ['affected--versions'],
  aliases: [
    'affected--standardVendor--alias',
    'affected--standardVendor--tolerantAlias',
    'affected--standardProduct--alias',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Fact = keyof typeof FACTS;

/** The permission ids of facts, for the table that people read. */
export function idsOf(facts: readonly Fact[]): number[] {
  const paths = new Set<string>(facts.flatMap((fact) => FACTS[fact]));
  return FIELDS.filter(({ path }) => paths.has(path)).map(({ id }) => id);
}
