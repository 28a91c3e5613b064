/** CNVD names a product and its versions in one line of free text, e.g. `Pexip Infinity <10`. */
import type { VersionStatement } from '../vulnerability/record.ts';

export interface CnvdProductLine {
  /** '' when the line does not tell where the vendor's name ends. */
  vendor: string;
  product: string;
  versions: VersionStatement[];
  raw: string;
}

export function parseCnvdProductLine(line: string): CnvdProductLine {
  const raw = line.trim();
  return { vendor: '', product: raw, versions: [], raw };
}
