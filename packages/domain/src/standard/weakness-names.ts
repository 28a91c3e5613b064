import { WEAKNESS_NAME_ROWS } from '@ldy/catalogue/weakness-names.ts';

/** By CWE number. */
const NAMES: ReadonlyMap<number, string> = new Map(WEAKNESS_NAME_ROWS.map(({ cwe, name }) => [Number(cwe), name]));

/** Chinese name of a CWE, `CWE-79`; '' if unknown. */
export function weaknessNameCn(cweId: string): string {
  return cweId.startsWith('CWE-') ? (NAMES.get(Number(cweId.slice(4))) ?? '') : '';
}
