import type { VersionStatement } from '../affected-product.ts';
import { isBeginning } from '../version-words.ts';

/**
 * Whether the source wrote the end alone, `SonicOS <=6.5.4.6` or `0 < 4.0.5`, and the start follows from the end of the branch before (branches.ts). It
 * is read from the words of the source, so that records hold nothing more.
 */
export function isStartInferred({ status, parsed, version, versionType, raw = '' }: VersionStatement): boolean {
  if (status !== 'affected' || !parsed || versionType === 'text' || !/^[vV]?[0-9]/.test(version)) return false;
  const sign = raw.search(/[<≤]/);
  if (sign < 0 || isBeginning(version) || /[>≥]/.test(raw)) return false;
  const before = raw.slice(0, sign).trim();
  return isBeginning(before) || before === '*' || (versionType === 'cnvd' && !before.includes(version));
}
