import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { Cpe } from '@ldy/domain/product/identifiers/cpe.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { meaningful, plainProduct } from '../json/affected.ts';
import { matchesOf, productKey } from './read-nodes.ts';
import type { CpeMatch, CpeNode } from './schema.ts';

export interface ProductsOfCpes {
  affected: AffectedProduct[];
  cpes: { directInfluence: string[]; indirectImpact: string[] };
}

/** NVD calls "not vulnerable" what the vulnerable product runs on, other versions of itself too. That is no witness of versions that are not affected. */
const NAMES_PLATFORMS: ReadonlySet<SourceName> = new Set(['nvd']);

/** Converts CPE matches to products with ranges. What a product runs on is indirect impact. */
export function productsOfCpes(source: SourceName, configurations: readonly CpeNode[]): ProductsOfCpes {
  const products = new Map<string, AffectedProduct>();
  const direct = new Set<string>();
  const indirect = new Set<string>();
  for (const { match, cpe, says } of configurations.flatMap(matchesOf)) {
    if (says === 'platform' || (says === 'unaffected' && NAMES_PLATFORMS.has(source))) indirect.add(match.criteria);
    else {
      if (says === 'affected') direct.add(match.criteria);
      addRange(products, source, cpe, match, says);
    }
  }
  return {
    affected: [...products.values()],
    cpes: { directInfluence: [...direct], indirectImpact: [...indirect].filter((cpe) => !direct.has(cpe)) },
  };
}

function addRange(
  products: Map<string, AffectedProduct>,
  source: SourceName,
  cpe: Cpe,
  match: CpeMatch,
  status: 'affected' | 'unaffected',
): void {
  const statement = { ...statementOf(cpe, match), status };
  if (status === 'unaffected' && !canBeUnaffected(statement, match)) return;
  const key = productKey(cpe);
  let product = products.get(key);
  if (!product) {
    const platform = word(cpe.targetSw);
    product = plainProduct(source, {
      vendor: word(cpe.vendor),
      product: word(cpe.product),
      platforms: platform ? [platform] : [],
      isLinuxSoftware: cpe.vendor === 'linux' && cpe.product === 'linux_kernel',
    });
    products.set(key, product);
  }
  if (status === 'affected' && !product.cpes.includes(match.criteria)) product.cpes.push(match.criteria);
  product.versions.push(statement);
}

/** Not all of an affected product; and a start that is included although it is affected would clear it. */
const canBeUnaffected = ({ parsed, version }: VersionStatement, { versionStartExcluding }: CpeMatch): boolean =>
  parsed && version !== '*' && versionStartExcluding === '';

/** CVE JSON has no exclusive start: the start version is included, one version too many rather than too few. */
function statementOf(cpe: Cpe, match: CpeMatch): VersionStatement {
  const after = meaningful(match.versionStartExcluding);
  const start = meaningful(match.versionStartIncluding) || after;
  const [lessThan, lessThanOrEqual] = [match.versionEndExcluding, match.versionEndIncluding].map(meaningful);
  const base = { status: 'affected', versionType: 'custom', parsed: true } as const;
  const raw = after ? { raw: `> ${after}` } : {};
  if (lessThan) return { ...base, version: start, lessThan, ...raw };
  if (lessThanOrEqual) return { ...base, version: start, lessThanOrEqual, ...raw };
  if (start) return { ...base, version: start, lessThanOrEqual: '*', ...raw };
  if (cpe.version === '*') return { ...base, version: '*' };
  // "Not applicable": the product has no versions to compare.
  if (cpe.version === '-') return { ...base, version: '', parsed: false, raw: match.criteria };
  const update = cpe.update === '*' || cpe.update === '-' ? '' : ` ${withoutEscapes(cpe.update)}`;
  return { ...base, version: withoutEscapes(cpe.version) + update };
}

const withoutEscapes = (value: string): string => value.replaceAll(/\\(.)/g, '$1');

/** CPE encodes spaces as underscores. */
const word = (value: string): string =>
  value === '*' || value === '-' ? '' : withoutEscapes(value).replaceAll('_', ' ');
