import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readListConfiguration } from '@ldy/contract/vulnerability/options.ts';

type Source = Pick<OutputOf<typeof readListConfiguration>['sources'][number], 'value' | 'label' | 'count'>;

/** They say nothing of their own about vulnerabilities: one translates, the other lists. */
const NOT_NAMED: ReadonlySet<string> = new Set(['translation', 'poc']);
const MOST = 3;

/** `CVE、CNVD、CISA KEV 等 7 个来源`: sources of which this library has records, the largest first; '' for none. */
export function sourcesInWords(sources: readonly Source[]): string {
  const present = sources.filter(({ count }) => count > 0);
  const shown = present
    .filter(({ value }) => !NOT_NAMED.has(value))
    .sort((one, other) => other.count - one.count)
    .map(({ label }) => label)
    .slice(0, MOST);
  return shown.length < present.length && shown.length > 0
    ? `${shown.join('、')} 等 ${present.length} 个来源`
    : shown.join('、');
}
