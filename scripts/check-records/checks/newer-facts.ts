import { CAVEATS, caveatsIn } from '@ldy/domain/vulnerability/caveats.ts';
import { assessmentsIn } from '@ldy/domain/vulnerability/merging/ssvc.ts';
import type { RecordCheck } from '../record-check.ts';

/** What the CVE programme says of numbers, and who assessed by SSVC. */
export const NEWER_FACTS: RecordCheck = {
  title: 'Newer facts',
  names: [
    ...CAVEATS.map(({ key }) => key),
    'marked in a text of CVE or NVD, no caveat',
    'a caveat as a raw tag',
    'unsupported, fix unknown or not yet',
    'SSVC by CISA',
    'SSVC by others',
    'SSVC: assessors differ',
    'SSVC that a source passes on, none in the record',
  ],
  look({ record, sources, facts }, count) {
    for (const key of record.caveats) count(key, facts.titleCn);
    const texts = sources
      .filter(({ source, claims }) => (source === 'cve' || source === 'nvd') && claims.vul_status !== 'REJECTED')
      .flatMap(({ claims }) => claims.descriptions ?? []);
    const missing = texts.flatMap(({ value }) => caveatsIn(value)).find((key) => !record.caveats.includes(key));
    if (missing) count('marked in a text of CVE or NVD, no caveat', missing);
    if (CAVEATS.some(({ key }) => record.tags360.includes(key))) count('a caveat as a raw tag');
    const isOpen = facts.fix === 'unknown' || facts.fix === 'not-yet';
    if (record.caveats.includes('unsupported-when-assigned') && isOpen) count('unsupported, fix unknown or not yet');
    if (record.ssvc) count('SSVC by CISA');
    const others = record.ssvcAssessments.length - (record.ssvc ? 1 : 0);
    if (others > 0) count('SSVC by others', record.ssvcAssessments.at(-1)?.assessedBy);
    if (Object.keys(record.disagreements).some((path) => path.startsWith('ssvc--'))) count('SSVC: assessors differ');
    if (record.ssvcAssessments.length === 0 && sources.some(({ claims }) => assessmentsIn(claims).length > 0))
      count('SSVC that a source passes on, none in the record');
  },
};
