/** Why a statement matches nothing: what is nearest to it among what one has. */
import type { NoMatch } from '@ldy/contract/asset/vex.ts';
import { isMeant, partsOfIdentity } from '@ldy/domain/asset/decision/component-pattern.ts';
import { coverOf } from '@ldy/domain/asset/decision/decision.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { formatPurl, parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import type { VexProduct } from '@ldy/inventory/vex/vex-document.ts';
import type { MeantFinding } from '../decisions/findings-meant.ts';
import type { Estate } from './estate.ts';

/** The letters by which components are looked for, whatever identifies them. */
export function nameKeyOf(identity: string): string {
  const name =
    parsePurl(identity)?.name ?? parseCpe(identity)?.product.replaceAll('\\', '') ?? partsOfIdentity(identity).pattern;
  return lettersOf(name) || name;
}

interface Beside {
  estate: Estate;
  /** Of the vulnerability. */
  findings: readonly MeantFinding[];
}

export function whyNotHere(
  product: VexProduct,
  pattern: { component: string; range: string },
  { estate, findings }: Beside,
): [why: NoMatch, detail: string] {
  if (pattern.component === '') return ['other-product', product.written];
  const near = estate.components.get(nameKeyOf(product.purl || product.cpe)) ?? [];
  if (near.length === 0) return ['not-here', ''];
  const identities = [...new Set(near.map(({ identity }) => identity))];
  const meant = identities.filter((identity) => isMeant(pattern.component, identity));
  if (meant.length > 0) return versionsOf(meant, pattern, findings);
  return ofOther(product, identities);
}

function versionsOf(
  meant: readonly string[],
  pattern: { component: string; range: string },
  findings: readonly MeantFinding[],
): [NoMatch, string] {
  const covers = meant.map((identity) => coverOf(pattern, identity));
  const versions = [...new Set(meant.map((identity) => partsOfIdentity(identity).version).filter(Boolean))];
  if (covers.includes('covers'))
    return ['no-finding', findings.length === 0 ? '' : versions.slice(0, SHOWN).join('、')];
  const why = covers.every((cover) => cover === 'version-unclear') ? 'version-unclear' : 'other-version';
  return [why, versions.slice(0, SHOWN).join('、')];
}

const SHOWN = 3;

/** The same name under another registry, maker or build. */
function ofOther(product: VexProduct, identities: readonly string[]): [NoMatch, string] {
  const asked = parsePurl(product.purl);
  const [first = ''] = identities;
  if (!asked) return ['other-registry', first];
  const plain = (identity: string) => {
    const purl = parsePurl(identity);
    return purl ? formatPurl({ ...purl, version: '', qualifiers: [], subpath: '' }) : '';
  };
  const own = plain(product.purl);
  const build = identities.find((identity) => plain(identity) === own);
  if (build !== undefined) return ['other-build', build];
  const spelled = identities.find((identity) => lettersOf(plain(identity)) === lettersOf(own));
  return spelled === undefined ? ['other-registry', first] : ['spelled-otherwise', spelled];
}
