import type { Fact } from '@ldy/domain/access/facts.ts';
import { knows, type Reader, reads } from '@ldy/domain/access/reader.ts';
import type { ListFacts } from '@ldy/domain/vulnerability/list-view.ts';

/** Which fact stands behind each; what it becomes for whoever may not know it. */
const HIDDEN: { [K in keyof ListFacts]: { fact: Fact; value: ListFacts[K] } } = {
  titleCn: { fact: 'title', value: '' },
  titleEn: { fact: 'title', value: '' },
  descriptionCn: { fact: 'description', value: '' },
  descriptionEn: { fact: 'description', value: '' },
  severity: { fact: 'severity', value: null },
  cvssVersion: { fact: 'cvss', value: '' },
  cvssScore: { fact: 'cvss', value: null },
  published: { fact: 'published', value: '' },
  updated: { fact: 'updated', value: '' },
  hasPoc: { fact: 'poc', value: false },
  hasExp: { fact: 'exp', value: false },
  kev: { fact: 'kev', value: false },
  hasPatch: { fact: 'patch', value: false },
  typeIds: { fact: 'type', value: [] },
  cwes: { fact: 'cwe', value: [] },
  vendorIds: { fact: 'vendor', value: [] },
  productIds: { fact: 'product', value: [] },
  sources: { fact: 'source', value: [] },
  rejected: { fact: 'rejected', value: false },
  isDomestic: { fact: 'domestic', value: false },
  cve: { fact: 'id', value: '' },
};
const NAMES = Object.keys(HIDDEN) as (keyof ListFacts)[];

/** The facts of a vulnerability as this reader may know them. A mark that is hidden is not shown, and says nothing. */
export function factsFor<Facts extends ListFacts>(facts: Facts, reader: Reader): Facts {
  if (reader.seesEverything) return facts;
  const shown = { ...facts } as Record<keyof ListFacts, unknown>;
  for (const name of NAMES) if (!knows(reader, HIDDEN[name].fact)) shown[name] = HIDDEN[name].value;
  if (!reads(reader, 'cn')) Object.assign(shown, { titleCn: '', descriptionCn: '' });
  if (!reads(reader, 'en')) Object.assign(shown, { titleEn: '', descriptionEn: '' });
  return shown as unknown as Facts;
}
