import { type Cpe, parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import type { CpeMatch, CpeNode } from './schema.ts';

/** A match with what it says in its place: affected, stated as not affected, or what an affected product runs on. */
export interface ReadMatch {
  match: CpeMatch;
  cpe: Cpe;
  says: 'affected' | 'unaffected' | 'platform';
}

/** The product that a match is about, whatever its version. */
export const productKey = ({ part, vendor, product, targetSw }: Cpe): string =>
  [part, vendor, product, targetSw === '-' ? '*' : targetSw].join('\n');

/** The matches of a configuration and of all nodes below it. */
export function matchesOf(configuration: CpeNode): ReadMatch[] {
  const found: ReadMatch[] = [];
  collect(configuration, { isBesideOthers: false, narrowedFrom: 0 }, false, found);
  return found;
}

/** Whether a node is joined to others by AND, and where what they name begins. An alternative elsewhere is not narrowed by it. */
interface Beside {
  isBesideOthers: boolean;
  narrowedFrom: number;
}

/**
 * "All of A that is not B" takes B out of A. A negated node that nothing else narrows would mean every other product there is: it names nothing.
 */
function collect(
  node: CpeNode,
  { isBesideOthers, narrowedFrom }: Beside,
  isNegated: boolean,
  found: ReadMatch[],
): void {
  const from = found.length;
  const negated = isNegated !== node.negate;
  if (!negated) found.push(...plainMatches(node));
  else if (isBesideOthers) found.push(...excluded(node, found.slice(narrowedFrom)));
  const isAnd = node.operator.toUpperCase() === 'AND';
  // Exclusions narrow what their neighbours name, so these are read first.
  const nodes = node.nodes.toSorted((a, b) => Number(a.negate) - Number(b.negate));
  const beside = { isBesideOthers: isAnd, narrowedFrom: from };
  for (const below of nodes) collect(below, beside, negated, found);
}

function plainMatches({ cpeMatch }: CpeNode): ReadMatch[] {
  const read = cpeMatch.flatMap((match) => {
    const cpe = parseCpe(match.criteria);
    return cpe ? [{ match, cpe }] : [];
  });
  if (read.every(({ match }) => match.vulnerable)) return read.map((it) => ({ ...it, says: 'affected' }));
  const affected = new Set(read.filter(({ match }) => match.vulnerable).map(({ cpe }) => productKey(cpe)));
  return read.map((it) => {
    if (it.match.vulnerable) return { ...it, says: 'affected' };
    // Beside affected versions of the same product, these are its unaffected ones; other products are what it runs on.
    return { ...it, says: affected.has(productKey(it.cpe)) ? 'unaffected' : 'platform' };
  });
}

function excluded({ cpeMatch }: CpeNode, found: readonly ReadMatch[]): ReadMatch[] {
  const affected = new Set(found.filter(({ says }) => says === 'affected').map(({ cpe }) => productKey(cpe)));
  return cpeMatch.flatMap((match): ReadMatch[] => {
    const cpe = parseCpe(match.criteria);
    return cpe && match.vulnerable && affected.has(productKey(cpe)) ? [{ match, cpe, says: 'unaffected' }] : [];
  });
}
