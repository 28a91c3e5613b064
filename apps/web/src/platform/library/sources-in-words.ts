import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readListConfiguration } from '@ldy/contract/vulnerability/options.ts';
import { SILENT_SOURCES } from '@ldy/domain/record/source.ts';

type Source = Pick<OutputOf<typeof readListConfiguration>['sources'][number], 'value' | 'label' | 'count'>;

const MOST = 3;

/** `CVE、CNVD、CISA KEV 等 7 个来源`: sources of which this library has records, the largest first; '' for none. */
export function sourcesInWords(sources: readonly Source[]): string {
  const present = sources.filter(({ count }) => count > 0);
  const shown = present
    .filter(({ value }) => !SILENT_SOURCES.has(value))
    .sort((one, other) => other.count - one.count)
    .map(({ label }) => label)
    .slice(0, MOST);
  return shown.length < present.length && shown.length > 0
    ? `${shown.join('、')} 等 ${present.length} 个来源`
    : shown.join('、');
}
