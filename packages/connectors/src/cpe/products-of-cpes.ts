import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { type Cpe, parseCpe } from '@ldy/domain/product/cpe.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { plainProduct } from '../json/affected.ts';
import type { CpeConfiguration, CpeMatch } from './schema.ts';

export interface ProductsOfCpes {
  affected: AffectedProduct[];
  cpes: { directInfluence: string[]; indirectImpact: string[] };
}

/** Converts CPE matches to products with ranges. Non-vulnerable CPEs (the platform) are indirect impact. */
export function productsOfCpes(source: SourceName, configurations: readonly CpeConfiguration[]): ProductsOfCpes {
  const products = new Map<string, AffectedProduct>();
  const direct = new Set<string>();
  const indirect = new Set<string>();
  for (const { nodes } of configurations) {
    for (const node of nodes) {
      // A negated node names nothing that is affected, and no record in use has one.
      if (node.negate) continue;
      for (const match of node.cpeMatch) {
        const cpe = parseCpe(match.criteria);
        if (!cpe) continue;
        (match.vulnerable ? direct : indirect).add(match.criteria);
        if (match.vulnerable) addRange(products, source, cpe, match);
      }
    }
  }
  return {
    affected: [...products.values()],
    cpes: { directInfluence: [...direct], indirectImpact: [...indirect].filter((cpe) => !direct.has(cpe)) },
  };
}

function addRange(products: Map<string, AffectedProduct>, source: SourceName, cpe: Cpe, match: CpeMatch): void {
  const platform = cpe.targetSw === '*' || cpe.targetSw === '-' ? '' : word(cpe.targetSw);
  const key = [cpe.part, cpe.vendor, cpe.product, platform].join('\n');
  let product = products.get(key);
  if (!product) {
    product = plainProduct(source, {
      vendor: word(cpe.vendor),
      product: word(cpe.product),
      platforms: platform ? [platform] : [],
      isLinuxSoftware: cpe.vendor === 'linux' && cpe.product === 'linux_kernel',
    });
    products.set(key, product);
  }
  if (!product.cpes.includes(match.criteria)) product.cpes.push(match.criteria);
  product.versions.push(statementOf(cpe, match));
}

/** CVE JSON has no exclusive start: the start version is included, one version too many rather than too few. */
function statementOf(cpe: Cpe, match: CpeMatch): VersionStatement {
  const start = match.versionStartIncluding || match.versionStartExcluding;
  const base = { status: 'affected', versionType: 'custom', parsed: true } as const;
  const raw = match.versionStartExcluding ? { raw: `> ${match.versionStartExcluding}` } : {};
  if (match.versionEndExcluding) return { ...base, version: start, lessThan: match.versionEndExcluding, ...raw };
  if (match.versionEndIncluding) return { ...base, version: start, lessThanOrEqual: match.versionEndIncluding, ...raw };
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
