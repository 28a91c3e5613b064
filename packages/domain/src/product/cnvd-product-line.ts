/** CNVD names a product and its versions in one line of free text, e.g. `Pexip Infinity <10`. */
import type { VersionStatement } from '../vulnerability/record.ts';
import { splitProductLine } from './product-line-split.ts';
import { splitVendor } from './vendor-prefix.ts';
import { parseVersionExpression } from './version-expression.ts';

export interface CnvdProductLine {
  /** '' when the line does not tell where the vendor's name ends. */
  vendor: string;
  /** The vendor's name where the line has nothing else. */
  product: string;
  /** Empty where the line names no version; one unparsed statement where it names one that we cannot read. */
  versions: VersionStatement[];
  /** The line, trimmed. */
  raw: string;
}

const MAX_LINE_LENGTH = 1000;

/** Pass the line untrimmed: CNVD leaves a blank at the end where the version is empty. */
export function parseCnvdProductLine(line: string): CnvdProductLine {
  if (line.length > MAX_LINE_LENGTH) return unreadable(line.trim());
  const raw = line.trim();
  if (raw === '') return { vendor: '', product: '', versions: [], raw };
  const { name, expression } = splitProductLine(line);
  const { vendor, product } = splitVendor(name);
  const versions = parseVersionExpression(expression, 'cnvd').map((statement) => ({ ...statement, raw }));
  return { vendor, product, versions, raw };
}

function unreadable(raw: string): CnvdProductLine {
  return {
    vendor: '',
    product: raw.slice(0, MAX_LINE_LENGTH),
    versions: [{ status: 'affected', version: '', versionType: 'cnvd', raw: raw.slice(0, 4096), parsed: false }],
    raw,
  };
}
