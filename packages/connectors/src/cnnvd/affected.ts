import { AFFECTED_PRODUCT, type AffectedProduct, type VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { type Cpe, formatCpe, parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parseCnvdProductLine } from '@ldy/domain/product/names/cnvd-product-line.ts';
import type { Claims } from '@ldy/domain/vulnerability/source-record.ts';
import { blank } from '@ldy/schema/schema.ts';
import { cleanText } from '../xml/leftover-entities.ts';
import type { CnnvdEntry } from './entry.ts';

const affectedWith = (known: Partial<AffectedProduct>): AffectedProduct => ({
  ...blank(AFFECTED_PRODUCT),
  source: 'cnnvd',
  defaultStatus: 'unknown',
  ...known,
});

/** CNNVD names products in three ways: CNCPE names, lines of text, and a vendor and product with a text about versions. */
export function affectedOf(entry: CnnvdEntry): Claims {
  const lines = entry.software.map(cleanText).filter((line) => line !== '' && parseCpe(line) === null);
  const cpes = [...entry.cpes, ...entry.software].map(parseCpe).filter((cpe) => cpe !== null);
  const affected = [...byCpe(cpes, entry.platforms), ...lines.map(byLine), ...byWords(entry)];
  return {
    ...(lines.length > 0 ? { affectProductAndVersions: [...new Set(lines)] } : {}),
    ...(affected.length > 0 ? { affected } : {}),
    ...(cpes.length > 0 ? { cpes: { directInfluence: [...new Set(cpes.map(formatCpe))] } } : {}),
  };
}

/** Names that differ only in the version become one product. */
function byCpe(cpes: readonly Cpe[], platformNames: readonly string[]): AffectedProduct[] {
  const platforms = [...new Set(platformNames.map(parseCpe).flatMap((cpe) => (cpe ? [words(cpe)] : [])))];
  const products = new Map<string, AffectedProduct>();
  for (const cpe of cpes) {
    const key = `${cpe.vendor} ${cpe.product}`;
    const known = products.get(key);
    const product = known ?? affectedWith({ vendor: word(cpe.vendor), product: word(cpe.product), platforms });
    if (known === undefined) products.set(key, product);
    product.cpes.push(formatCpe(cpe));
    const version = word(cpe.version);
    if (version !== '') product.versions.push({ status: 'affected', version, versionType: 'cpe', parsed: true });
  }
  return [...products.values()];
}

/** A component of a CPE name as plain text; '' for "any" and "not applicable". */
const word = (value: string): string =>
  value === '*' || value === '-' ? '' : value.replace(/\\(.)/g, '$1').replaceAll('_', ' ');

const words = (cpe: Cpe): string =>
  [cpe.vendor, cpe.product, cpe.version]
    .map(word)
    .filter((part) => part !== '')
    .join(' ');

function byLine(line: string): AffectedProduct {
  const { vendor, product, versions, raw } = parseCnvdProductLine(line);
  return affectedWith({ vendor, product, versions, raw });
}

/** The format of version texts in the new download is undocumented, so they are stored unparsed. */
function byWords(entry: CnnvdEntry): AffectedProduct[] {
  const [vendor = '', product = '', raw = ''] = [entry.vendor, entry.product, entry.affectedText].map(cleanText);
  if (vendor === '' && product === '' && raw === '') return [];
  const statement: VersionStatement = { status: 'unknown', version: '', versionType: '', raw, parsed: false };
  return [affectedWith({ vendor, product, raw, versions: raw === '' ? [] : [statement] })];
}
