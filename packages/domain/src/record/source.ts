import { choice } from '@ldy/schema/schema.ts';

export const SOURCES = ['ldy', 'cve', 'nvd', 'cnvd', 'cnnvd', 'osv', 'csaf', 'kev', 'poc', 'translation'] as const;
/** Sources of vulnerability data, in merge priority (vulnerability/merge-rules.ts). `ldy` is the portal's own editorial team, and the demo data; `translation` are machine translations of what other sources wrote. */
export type SourceName = (typeof SOURCES)[number];

/** They translate or list, and say nothing of their own about vulnerabilities. */
export const SILENT_SOURCES: ReadonlySet<SourceName> = new Set(['translation', 'poc']);

export const source = (label: string, id?: number) => choice(SOURCES, 'ldy', label, id);
