/** CNVD names a product and its versions in one line of free text, e.g. `Pexip Infinity <10`. */
import type { VersionStatement } from './affected-product.ts';
import { findProduct } from './product-index.ts';
import { type SplitLine, splitProductLine } from './product-line-split.ts';
import { splitVendor, type VendorAndProduct } from './vendor-prefix.ts';
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
  const { vendor, product, expression } = read(splitProductLine(line));
  const versions = parseVersionExpression(expression, 'cnvd').map((statement) => ({ ...statement, raw }));
  return { vendor, product, versions, raw };
}

/** `Windows 10` is a product of its own, `Windows Server 2016` a version of one: the tables tell, where a number stands alone. */
function read(split: SplitLine): VendorAndProduct & { expression: string } {
  const { name, expression, isDoubtful } = split;
  const short = splitVendor(name);
  if (!isDoubtful && !/^[0-9]{1,4}$/.test(expression)) return { ...short, expression };
  const long = splitVendor(`${name} ${expression}`);
  const shortProduct = findProduct(short.vendor, short.product);
  const longProduct = findProduct(long.vendor, long.product);
  const isNameOnly = isDoubtful
    ? longProduct === null || longProduct !== shortProduct
    : longProduct !== null && longProduct !== shortProduct;
  return isNameOnly ? { ...long, expression: '' } : { ...short, expression };
}

function unreadable(raw: string): CnvdProductLine {
  return {
    vendor: '',
    product: raw.slice(0, MAX_LINE_LENGTH),
    versions: [{ status: 'affected', version: '', versionType: 'cnvd', raw: raw.slice(0, 4096), parsed: false }],
    raw,
  };
}
