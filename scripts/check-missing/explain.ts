import type { TableRow } from '../../packages/connectors/src/wesng/read-table.ts';
import { isOptional } from '../../packages/domain/src/patch/graph/path-ends.ts';
import { isUsable } from '../../packages/domain/src/patch/graph/walk.ts';
import type { Installed } from '../../packages/domain/src/patch/inventory/installed.ts';
import { missingPatches } from '../../packages/domain/src/patch/inventory/missing.ts';
import { lineOf } from '../../packages/domain/src/patch/inventory/windows/lines.ts';
import { windowsSystem } from '../../packages/domain/src/patch/inventory/windows/system.ts';
import type { Library } from './library.ts';
import { rowsFor, superseded } from './other-tool.ts';

/** Why one of the two lists an update that the other does not. */
export const THEIRS_ALONE = {
  folded: 'folded: a newer one that we list contains it',
  present: 'there: something installed, or the build, contains it',
  optional: 'kind outside the chain: previews, hot patches',
  withdrawn: 'withdrawn',
  other: 'of another product: they look for words in names of products',
  build: 'of another build of the system',
  unshown: 'a part that the host does not show: Flash, extensions, sensors',
  version: 'of a version of .NET or Internet Explorer that is not there, or is not updated any more',
  nothing: 'closes nothing that is known',
  unknown: 'the portal does not know it',
  unread: 'the portal does not know the system',
  wordless: 'rows without a number: nothing that could be installed',
} as const;
export const OURS_ALONE = {
  disputed:
    'they count it as replaced: the vendor does not say so of the update that replaces it, which the portal shows as a dispute',
  kind: 'they count it as replaced: by an update of another kind, that the portal does not put into the same chain',
  replaced: 'they count it as replaced: by one that is not called missing itself',
  otherProduct: 'they count it as replaced on another product with the same words in its name',
  filter: 'their words for the system are in no name of this product',
  core: 'they leave out what a Server Core does not have',
  table: 'not in their table',
  unread: 'they do not know the system',
  unknown: 'unexplained',
} as const;

export interface Compared {
  ours: string[];
  theirs: string[];
  both: number;
  theirsAlone: Map<string, keyof typeof THEIRS_ALONE>;
  oursAlone: Map<string, keyof typeof OURS_ALONE>;
}

export interface Theirs {
  rows: readonly TableRow[];
  filter: string;
  numbers: readonly string[];
}

export function compare(
  library: Library,
  { rows, filter, numbers }: Theirs,
  products: readonly string[],
  state: Installed,
): Compared {
  const installed = state.patches.map((patch) => patch.slice(2));
  const theirs = numbers.map((number) => (/^\d+$/.test(number) ? `KB${number}` : number));
  const own = products.flatMap((id) => library.products.get(id) ?? []);
  const steps = own.flatMap((product) => missingPatches(product, state).steps);
  const ours = new Set(steps.flatMap(({ patch, choices }) => [patch, ...choices.map((choice) => choice.patch)]));
  const folded = new Set(steps.flatMap((step) => step.folded));
  const present = new Set(own.flatMap((product) => [...windowsSystem(product, state).have]));

  const whyNotOurs = (patch: string): keyof typeof THEIRS_ALONE => {
    if (!/^KB/.test(patch)) return 'wordless';
    if (own.length === 0) return 'unread';
    if (!library.patches.has(patch)) return 'unknown';
    const targets = own.flatMap((product) => product.targets.filter((target) => target.patch === patch));
    if (targets.length === 0) return 'other';
    if (folded.has(patch)) return 'folded';
    if (present.has(patch)) return 'present';
    if (targets.every(({ withdrawn }) => withdrawn)) return 'withdrawn';
    if (targets.every(isOptional)) return 'optional';
    if (!own.some(({ closing }) => closing.has(patch))) return 'nothing';
    if (targets.every((target) => lineOf(target) === 'optional')) return 'unshown';
    return targets.every(({ component }) => component !== '') ? 'version' : 'build';
  };
  const filtered = rowsFor(rows, filter);
  const gone = superseded(filtered, installed);
  const named = new Set(filtered.map(({ BulletinKB }) => BulletinKB));
  const inTable = new Set(rows.map(({ BulletinKB }) => BulletinKB));
  const whyNotTheirs = (patch: string): keyof typeof OURS_ALONE => {
    const number = patch.slice(2);
    if (rows.length === 0) return 'unread';
    if (!inTable.has(number)) return 'table';
    if (!named.has(number)) return 'filter';
    if (!gone.has(number)) return 'core';
    // Theirs are edges of all products that the words find: ours are those of the product.
    const newer = filtered
      .filter(({ Supersedes }) => Supersedes.split(';').includes(number))
      .map((row) => `KB${row.BulletinKB}`);
    const edges = own.flatMap((product) =>
      product.edges.filter((edge) => edge.older === patch && newer.includes(edge.newer)),
    );
    if (edges.length > 0 && edges.every((edge) => !isUsable(edge))) return 'disputed';
    const here = own.flatMap(({ targets }) => targets.filter((target) => newer.includes(target.patch)));
    if (here.length > 0) return here.every(isOptional) ? 'kind' : 'replaced';
    return newer.length > 0 ? 'otherProduct' : 'unknown';
  };
  const both = theirs.filter((patch) => ours.has(patch)).length;
  return {
    ...{ ours: [...ours], theirs, both },
    theirsAlone: new Map(theirs.filter((patch) => !ours.has(patch)).map((patch) => [patch, whyNotOurs(patch)])),
    oursAlone: new Map(
      [...ours].filter((patch) => !theirs.includes(patch)).map((patch) => [patch, whyNotTheirs(patch)]),
    ),
  };
}
