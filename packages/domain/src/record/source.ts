import { choice } from '@ldy/schema/schema.ts';

export const SOURCES = ['ldy', 'cve', 'nvd', 'cnvd', 'cnnvd', 'osv', 'csaf', 'kev', 'poc'] as const;
/** Who says something about vulnerabilities, best first (vulnerability/merge-rules.ts). `ldy` is our own editorial desk (and the demo data). */
export type SourceName = (typeof SOURCES)[number];

export const source = (label: string, id?: number) => choice(SOURCES, 'ldy', label, id);
