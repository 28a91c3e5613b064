import { type PatchStatement, patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { dayOf, flawsIn, releaseId } from '../errata/advisories.ts';
import { lineOf, linksOf } from '../errata/deliver.ts';
import type { CsafAdvisory, CsafFlaw } from './schema.ts';
import { type Tree, treeOf } from './tree.ts';

export interface Release {
  product: string;
  version: string;
  /** The line of versions that it is in; '' if the vendor has one alone. */
  branch: string;
  affected: string;
}

/** `FortiOS 7.4: Upgrade to 7.4.8 or above`; `Upgrade to upcoming …` is no release yet, and `Migrate to a fixed release` names none. */
const ADVICE =
  /^([A-Za-z][\w .()-]{1,80}?) (\d+(?:\.\d+){1,3}): Upgrade to (?:branch \d[\d.]* )?(\d+(?:\.\d+){1,4}(?:-[\w.]{1,20})?) or above\s*$/;
/** `vers:generic/PAN-OS>=11.0.2` among what is fixed. */
const RANGE = /^vers:generic\/([A-Za-z][\w .()-]{1,80}?)>=(\d[\w.-]{0,40})$/;

/** An advisory of a vendor that publishes patches as releases: one statement for each release that it names as fixed. */
export function releasesOf(it: CsafAdvisory, source: PatchStatement['source'], document: string): PatchStatement[] {
  const { tracking, title: subject, publisher } = it.document;
  const tree = treeOf(it.product_tree);
  const statements = new Map<string, PatchStatement>();
  for (const flaw of it.vulnerabilities) {
    const fixes = flawsIn([flaw.cve, ...flaw.ids.map(({ text }) => text)]);
    for (const { product, version, branch, affected } of [...advised(flaw, tree), ...ranged(flaw, tree)]) {
      const title = `${product} ${version}`;
      const patch = releaseId(title);
      const known = statements.get(patch);
      const closed = [...new Set([...(known?.targets[0]?.fixes ?? []), ...fixes])].sort();
      const target = { version, branch, affected, class: 'release' as const, fixes: closed };
      statements.set(
        patch,
        patchStatement({
          source,
          document,
          revision: dayOf(tracking.current_release_date) ? tracking.current_release_date : '',
          patch,
          title,
          severity: severityFromWord(
            flaw.scores
              .flatMap(({ cvss_v4, cvss_v3 }) => [cvss_v4?.baseSeverity, cvss_v3?.baseSeverity])
              .find(Boolean) ?? '',
          ),
          // The day of the release is not given; the day of the advisory is that of the document.
          updated: dayOf(tracking.current_release_date),
          targets: [patchTarget({ products: [product], ...target })],
          references: linksOf([
            { title: lineOf(`${tracking.id} ${subject}`), url: `${publisher.namespace}/${tracking.id}` },
          ]),
        }),
      );
    }
  }
  return [...statements.values()];
}

function advised({ remediations, product_status }: CsafFlaw, tree: Tree): Release[] {
  const lines = remediations
    .filter(({ category }) => category === 'vendor_fix')
    .flatMap(({ details }) => details.slice(0, 20_000).split('\n'));
  return lines.flatMap((line) => {
    const [, product, branch, version] = ADVICE.exec(line.trim()) ?? [];
    if (product === undefined || branch === undefined || version === undefined) return [];
    return [{ product, branch, version, affected: affectedIn(product_status.known_affected, tree, product, branch) }];
  });
}

/** The first and the last affected version of the branch: `7.4.0 – 7.4.7`. */
function affectedIn(ids: readonly string[], { nodes }: Tree, product: string, branch: string): string {
  const named = ids
    .flatMap((id) => nodes.get(id) ?? [])
    .filter((node) => node.category === 'product_version' && node.product === product)
    .map((node) => node.branch.slice(product.length).trim())
    .filter((version) => version.startsWith(`${branch}.`))
    .sort((a, b) => compareVersions(a, b, '') ?? 0);
  const [first, last] = [named[0], named.at(-1)];
  return first === undefined || last === undefined ? '' : first === last ? first : `${first} – ${last}`;
}

function ranged({ product_status }: CsafFlaw, { nodes }: Tree): Release[] {
  const fixed = [...new Set(product_status.fixed)].flatMap((id) => nodes.get(id) ?? []);
  return fixed.flatMap((node) => {
    const [, product, version] = RANGE.exec(node.branch) ?? [];
    if (product === undefined || version === undefined) return [];
    const before = fixed.find(
      ({ branch }) => branch.startsWith(`vers:generic/${product}<`) && branch.endsWith(`<${version}`),
    );
    return [{ product, version, branch: /^\d+\.\d+/.exec(version)?.[0] ?? '', affected: before ? `< ${version}` : '' }];
  });
}
