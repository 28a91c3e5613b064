import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { PatchClass } from '@ldy/domain/patch/kinds.ts';
import { type PatchStatement, type PatchTarget, patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { SEVERITY_RANK, severityFromWord } from '@ldy/domain/record/severity.ts';
import { dayOf } from '../errata/advisories.ts';
import { lineOf } from '../errata/deliver.ts';
import { namedProduct } from '../msrc-cvrf/product-name.ts';
import { supersededBy } from '../msrc-cvrf/supersedence.ts';
import type { TableRow } from './read-table.ts';

const LICENCE = 'BSD-3-Clause (WES-NG)';
const MOST_FIXES = 10;
const CLASSES: readonly (readonly [RegExp, PatchClass])[] = [
  [/security only/i, 'security-only'],
  [/monthly (?:quality )?rollup/i, 'rollup'],
];
/** Rows about a service pack have `SP7X64SP1` for a CVE. */
const SERVICE_PACK = /^SP[0-9A-Z]{2,20}$/;
/** Titles of newer rows are those of vulnerabilities, not of the update. */
const TITLE_OF_UPDATE = /update|rollup|service pack/i;
/** Software beside Windows has a version (`Windows Internet Explorer 8`); parts of Windows have none (`Windows Kernel`). */
const SOFTWARE = /(?:\s\d[\w.]{0,10}(?: Service Pack \d)?|Flash Player)$/;

interface Gathered {
  statement: PatchStatement;
  /** By product and component. */
  targets: Map<string, { product: string; component: string; replaces: Set<string>; fixes: Set<string> }>;
  class: PatchClass;
  /** How many rows have each day. */
  days: Map<string, number>;
}

/** Gathers the updates of the table: its rows are one for each vulnerability, product and part of the product. */
export class UpdateGatherer {
  readonly tally = { read: 0, patches: 0, unnumbered: 0, refused: 0 };
  readonly #document: string;
  readonly #revision: string;
  readonly #updates = new Map<string, Gathered>();

  constructor(document: string, revision: string) {
    this.#document = document;
    this.#revision = revision;
  }

  /** @returns why the row cannot be used; null if it was taken, or is about no numbered update. */
  add(row: TableRow): string | null {
    this.tally.read += 1;
    const number = /^\s*(?:KB)?(\d{6,7})\s*$/i.exec(row.BulletinKB)?.[1];
    if (number === undefined) {
      this.tally.unnumbered += 1;
      return null;
    }
    const { product, component: named } = namedProduct(row.AffectedProduct);
    if (product === '') {
      this.tally.refused += 1;
      return 'it names no product';
    }
    this.tally.patches += 1;
    const written = lineOf(row.AffectedComponent);
    const component = named || (SOFTWARE.test(written) ? written : '');
    const { statement, targets } = this.#updateOf(`KB${number}`, row);
    const key = `${product}\n${component}`;
    const target = targets.get(key) ?? { product, component, replaces: new Set(), fixes: new Set() };
    targets.set(key, target);
    for (const replaced of supersededBy(row.Supersedes)) target.replaces.add(replaced);
    for (const id of flawsIn(row.CVE)) target.fixes.add(id);
    statement.entries += 1;
    return null;
  }

  /** What the table says of each update, once for all products of which the same holds. */
  *statements(): Generator<PatchStatement> {
    for (const { statement, targets, class: kind, days } of this.#updates.values()) {
      const alike = new Map<string, PatchTarget>();
      for (const { product, component, replaces, fixes } of targets.values()) {
        const common = { component, class: kind, replaces: [...replaces].sort(), fixes: [...fixes].sort() };
        const key = JSON.stringify(common);
        const known = alike.get(key);
        if (known) known.products.push(product);
        else alike.set(key, patchTarget({ products: [product], ...common }));
      }
      // Rows carry the days of vulnerabilities, older ones among them: the update came out with most of them.
      const [[published] = [null]] = [...days].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
      yield { ...statement, published, targets: [...alike.values()] };
    }
  }

  #updateOf(patch: string, { DatePosted, CVE, Title, Severity }: TableRow): Gathered {
    const found = this.#updates.get(patch) ?? {
      statement: patchStatement({
        ...{ source: 'wesng', document: this.#document, revision: this.#revision, patch },
        ...{ aliases: [patch.slice(2)], licence: LICENCE, entries: 0 },
      }),
      targets: new Map(),
      class: 'update',
      days: new Map(),
    };
    this.#updates.set(patch, found);
    const { statement } = found;
    const title = lineOf(Title);
    if (TITLE_OF_UPDATE.test(title)) {
      statement.title ||= title;
      found.class = CLASSES.find(([pattern]) => pattern.test(title))?.[1] ?? found.class;
    }
    if (SERVICE_PACK.test(CVE)) found.class = 'service-pack';
    const day = dayOf(DatePosted.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
    if (day !== null) found.days.set(day, (found.days.get(day) ?? 0) + 1);
    const severity = severityFromWord(Severity);
    if (severity && (statement.severity === null || SEVERITY_RANK[severity] > SEVERITY_RANK[statement.severity]))
      statement.severity = severity;
    return found;
  }
}

/** `CVE-2017-0143`, `cve-2019-0001`, two in one cell, `ADV180002`; markers of service packs close nothing. */
function flawsIn(text: string): string[] {
  const found = text.slice(0, 400).match(/CVE-\d{4}-\d{4,19}|\bADV\d{6}\b/gi) ?? [];
  return [...new Set(found.map((id) => normaliseIdentifier(id) ?? id.toUpperCase()))].slice(0, MOST_FIXES);
}
