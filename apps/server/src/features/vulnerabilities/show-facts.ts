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
  cvssVersion: { fact: 'score', value: '' },
  cvssScore: { fact: 'score', value: null },
  published: { fact: 'published', value: '' },
  updated: { fact: 'updated', value: '' },
  hasPoc: { fact: 'hasPoc', value: false },
  hasExp: { fact: 'hasExp', value: false },
  kev: { fact: 'kev', value: false },
  hasPatch: { fact: 'hasPatch', value: false },
  typeIds: { fact: 'types', value: [] },
  cwes: { fact: 'cwes', value: [] },
  vendorIds: { fact: 'vendors', value: [] },
  productIds: { fact: 'products', value: [] },
  sources: { fact: 'sources', value: [] },
  rejected: { fact: 'rejected', value: false },
  isDomestic: { fact: 'domestic', value: false },
  cve: { fact: 'identifiers', value: '' },
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
