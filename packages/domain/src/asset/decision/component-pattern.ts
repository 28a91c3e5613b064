/** Which components a decision or a statement means: an identity without its version. '' means each one. */
import { type Cpe, formatCpe, matchCpe, parseCpe } from '../../product/identifiers/cpe.ts';
import { formatPurl, parsePurl } from '../../product/identifiers/purl.ts';
import type { Purl } from '../../product/identifiers/purl-types.ts';

/** A product by its name, as it is shown: `NGINX 1.18.0`. */
const NAME_AND_VERSION = /^(.*\S)\s+(\S*\d\S*)$/s;
const plain = (value: string): string => (value === '*' || value === '-' ? '' : value.replaceAll('\\', ''));

export interface NamedComponent {
  /** Without a version. */
  pattern: string;
  /** '' if none is stated. */
  version: string;
  /** Of its version: the type of its package URL, or '' for what has an order of its own. */
  versionType: string;
}

/** An identity in its two parts. Qualifiers say which build it is, and are no part of the pattern but for the distribution. */
export function partsOfIdentity(identity: string): NamedComponent {
  const purl = parsePurl(identity);
  if (purl) return { pattern: patternOfPurl(purl), version: versionOfPurl(purl), versionType: purl.type };
  const cpe = parseCpe(identity);
  if (cpe)
    return {
      pattern: patternOfCpe(cpe),
      version: [plain(cpe.version), plain(cpe.update)].filter(Boolean).join(' '),
      versionType: '',
    };
  const [, name = identity.trim(), version = ''] = NAME_AND_VERSION.exec(identity.trim()) ?? [];
  return { pattern: name, version, versionType: '' };
}

/** Packages of RPM state their epoch apart. */
function versionOfPurl({ type, version, qualifiers }: Purl): string {
  const epoch = qualifiers.find(([key]) => key === 'epoch')?.[1] ?? '';
  return type === 'rpm' && /^[1-9]\d*$/.test(epoch) && !/^\d+:/.test(version) ? `${epoch}:${version}` : version;
}
const patternOfPurl = (purl: Purl): string => formatPurl({ ...purl, version: '', qualifiers: [], subpath: '' });
const patternOfCpe = (cpe: Cpe): string => formatCpe({ ...cpe, version: '*', update: '*' });

/**
 * Whether the identity is one that the pattern means: what the pattern does not say may be anything, what it says must be so. A name is compared
 * by its very letters, as a name alone says too little.
 */
export function isMeant(pattern: string, identity: string): boolean {
  if (pattern === '') return true;
  const purl = parsePurl(pattern);
  if (purl) return isPurlMeant(purl, parsePurl(identity));
  const cpe = parseCpe(pattern);
  const own = cpe && parseCpe(identity);
  if (cpe) return own !== null && isProductNamed(cpe) && matchCpe({ ...cpe, version: '*', update: '*' }, own);
  return identity !== '' && partsOfIdentity(identity).pattern === pattern;
}

const isProductNamed = ({ vendor, product }: Cpe): boolean => plain(vendor) !== '' && plain(product) !== '';

function isPurlMeant(asked: Purl, own: Purl | null): boolean {
  if (own === null || asked.type !== own.type || asked.namespace !== own.namespace || asked.name !== own.name)
    return false;
  if (asked.subpath !== '' && asked.subpath !== own.subpath) return false;
  return asked.qualifiers.every(([key, value]) => own.qualifiers.some(([name, is]) => name === key && is === value));
}
