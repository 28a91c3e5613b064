import type { RichText } from '@ldy/domain/record/text.ts';
import type { Fixes } from '@ldy/domain/vulnerability/record-schema/fixes.ts';
import { english } from '../json/texts.ts';
import type { CsafVulnerability } from './schema.ts';

/** The target of each remediation category; "no fix" and "none planned" are statements about the official fix. */
const PLACES: ReadonlyMap<string, 'officialFix' | 'temporaryFix'> = new Map([
  ['vendor_fix', 'officialFix'],
  ['none_available', 'officialFix'],
  ['no_fix_planned', 'officialFix'],
  ['fix_planned', 'officialFix'],
  ['optional_patch', 'officialFix'],
  ['workaround', 'temporaryFix'],
  ['mitigation', 'temporaryFix'],
]);

export function fixesOf({ remediations }: CsafVulnerability): Pick<Fixes, 'officialFix' | 'temporaryFix'> {
  const fixes: { officialFix: RichText[]; temporaryFix: RichText[] } = { officialFix: [], temporaryFix: [] };
  const seen = new Set<string>();
  for (const { category, details } of remediations) {
    const place = PLACES.get(category);
    // The same text is repeated for every group of products.
    if (!place || seen.has(`${place}\n${details}`)) continue;
    seen.add(`${place}\n${details}`);
    fixes[place].push(...english(details));
  }
  return fixes;
}
