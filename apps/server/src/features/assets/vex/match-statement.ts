/** What a statement means of what somebody has. */
import type { NO_MATCH, NOT_APPLIED, WIDE } from '@ldy/contract/asset/vex.ts';
import { type Author, isAuthorsProduct } from '@ldy/domain/asset/decision/author-of-product.ts';
import { partsOfIdentity } from '@ldy/domain/asset/decision/component-pattern.ts';
import { coverOf } from '@ldy/domain/asset/decision/decision.ts';
import { exactly } from '@ldy/domain/asset/decision/in-range.ts';
import { type DecisionKind, kindOfStatement, NEVER_SILENCE } from '@ldy/domain/asset/decision/kinds.ts';
import { formatCpe, parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { formatPurl, parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { VexProduct, VexStatement } from '@ldy/inventory/vex/vex-document.ts';
import type { MeantFinding } from '../decisions/findings-meant.ts';
import type { Estate, OwnAsset } from './estate.ts';
import { whyNotHere } from './why-not-here.ts';

/** What a statement would decide. */
export interface Proposal {
  scope: 'all' | 'asset';
  assetId: string | null;
  anchor: string;
  component: string;
  range: string;
  kind: DecisionKind;
}

export type Why = '' | (typeof NO_MATCH)[number] | (typeof NOT_APPLIED)[number];
export interface MatchedStatement {
  statement: VexStatement;
  number: number;
  kind: DecisionKind;
  why: Why;
  detail: string;
  wide: (typeof WIDE)[number][];
  proposals: Proposal[];
  /** With the components of each that it is about. */
  about: { finding: MeantFinding; identities: string[] }[];
}

/** A product as a decision names components: an identity without a version, and which version. */
export function patternOf({ purl: written, cpe: writtenCpe, range }: VexProduct): { component: string; range: string } {
  const purl = parsePurl(written);
  if (purl) {
    const { version } = partsOfIdentity(written);
    return { component: formatPurl({ ...purl, version: '' }), range: range || exactly(version) };
  }
  const cpe = parseCpe(writtenCpe);
  if (!cpe) return { component: '', range: '' };
  const { version } = partsOfIdentity(formatCpe(cpe));
  return { component: formatCpe({ ...cpe, version: '*', update: '*' }), range: range || exactly(version) };
}

const isIdentified = ({ purl, cpe, urn }: VexProduct): boolean => purl !== '' || cpe !== '' || urn !== '';

/** Assets that are the product themselves. */
function assetsMeant(product: VexProduct, assets: readonly OwnAsset[]): OwnAsset[] {
  if (product.urn !== '') return assets.filter(({ id }) => `urn:uuid:${id}` === product.urn);
  const { component, range } = patternOf(product);
  if (component === '') return [];
  return assets.filter(({ purl, cpe }) =>
    [purl, cpe].some((identity) => identity !== '' && coverOf({ component, range }, identity) === 'covers'),
  );
}

export function matchStatement(
  statement: VexStatement,
  number: number,
  { anchor, author, estate }: { anchor: string | undefined; author: Author; estate: Estate },
): MatchedStatement {
  const kind = kindOfStatement(statement.status, statement.justification);
  const nothing = (why: Why, detail = ''): MatchedStatement => ({
    ...{ statement, number, kind, why, detail, wide: [], proposals: [], about: [] },
  });
  const { product, within } = statement;
  if (anchor === undefined) return nothing('unknown-vulnerability');
  if (product === null) return nothing('no-product');
  if (!isIdentified(product))
    return nothing('no-identity', product.hasHashes ? '只有哈希，哈希不用来比较' : product.written);
  const findings = estate.findings.get(anchor) ?? [];
  const isWithinKnown = within === null || isIdentified(within);
  const wholes = within !== null && isWithinKnown ? assetsMeant(within, estate.assets) : null;
  if (wholes !== null && wholes.length === 0) return nothing('other-product', within?.written);
  const pattern = patternOf(product);
  const themselves = within === null ? assetsMeant(product, estate.assets) : [];
  const proposals: Proposal[] = [
    ...themselves.map(({ id }) => ({ ...PLAIN, scope: 'asset' as const, assetId: id, anchor, kind })),
    ...(pattern.component === ''
      ? []
      : wholes === null
        ? [{ ...PLAIN, anchor, kind, ...pattern }]
        : wholes.map(({ id }) => ({ ...PLAIN, scope: 'asset' as const, assetId: id, anchor, kind, ...pattern }))),
  ];
  const about = findings.flatMap((finding) => {
    const own = proposals.filter(({ assetId }) => assetId === null || assetId === finding.asset_id);
    const identities = finding.verdicts
      .map((it) => it.identity || it.component)
      .filter((identity) => own.some((it) => coverOf(it, identity) === 'covers'));
    return identities.length === 0 ? [] : [{ finding, identities }];
  });
  if (about.length === 0) return nothing(...whyNotHere(product, pattern, { estate, findings }));
  const needed = proposals.filter((it) =>
    about.some(
      ({ finding, identities }) =>
        (it.assetId === null || it.assetId === finding.asset_id) &&
        identities.some((identity) => coverOf(it, identity) === 'covers'),
    ),
  );
  const made = { ...nothing(''), proposals: needed, about, wide: wideOf(needed, about) };
  if (kind === 'fixed' && needed.some(({ range }) => range === '')) return { ...made, why: 'fixed-without-version' };
  // A warning of anybody is heard; it sets nothing aside.
  if (NEVER_SILENCE.has(kind)) return made;
  if (!isWithinKnown) return { ...made, why: 'within-unknown', detail: within?.written ?? '' };
  if (!isAuthorsProduct(author, within ?? product)) return { ...made, why: 'not-the-author', detail: author.name };
  return made;
}

const PLAIN = { scope: 'all', assetId: null, component: '', range: '' } as const;

function wideOf(proposals: readonly Proposal[], about: MatchedStatement['about']): MatchedStatement['wide'] {
  const isWhole = proposals.some(({ component }) => component === '');
  const patterns = new Set(about.flatMap(({ identities }) => identities));
  return [
    ...(proposals.some(({ component, range }) => component !== '' && range === '') ? (['no-version'] as const) : []),
    ...(isWhole ? (['whole-asset'] as const) : []),
    ...(!isWhole && patterns.size > 1 ? (['several-components'] as const) : []),
    ...(new Set(about.map(({ finding }) => finding.asset_id)).size > 1 ? (['several-assets'] as const) : []),
  ];
}
