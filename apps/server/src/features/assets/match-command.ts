import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asRead, identityOf, isByProduct } from '@ldy/matching/component/in-words.ts';
import {
  knownByName,
  type NamedComponent,
  productMeant,
  productsToAsk,
} from '@ldy/matching/component/known-by-name.ts';
import type { AskedComponent } from '@ldy/matching/component/target.ts';
import type { Verdict } from '@ldy/matching/judge/judge-record.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { Database } from '../../platform/database/database.ts';
import { inThread } from '../../platform/threads/in-thread.ts';
import { hasVulnerabilities } from '../vulnerabilities/vulnerabilities-about.ts';
import { coveredBy, matchInventory } from './match-inventory.ts';
import { allOf } from './matching/known-record.ts';
import { takeTurns } from './matching/take-turns.ts';
import { knownByLibrary } from './naming/known-by-library.ts';
import { linesOf } from './verdict-line.ts';

const USAGE = `Usage: npm run match -- <file> [--library WHERE] [--fail-on affected|unknown|never] [--resolve]

Says of every component of an inventory which vulnerabilities of the library it has: one JSON line for each verdict, with component, identity, id, aliases,
verdict (affected, unaffected, unknown), reason, statement, source and fix. The format of the file is recognised by its content: CycloneDX, SPDX, lists of
rpm, dpkg and apk, lock files, pom.xml, pip freeze, or lines with a package URL, a CPE, or a name and a version.

  --library WHERE  another library than the configured one: a DATABASE_URL, or the data folder of a portal
  --fail-on WHAT   affected (default): ends with 1 if a component is affected; unknown: also if one verdict is unknown; never: with 0
  --resolve        prints what identifies each component, and asks no library

It ends with 2 where nothing was compared: a file that is not valid or lists nothing, no library or an empty one.`;

const FAILING: Readonly<Record<string, readonly Verdict['verdict'][]>> = {
  affected: ['affected'],
  unknown: ['affected', 'unknown'],
  never: [],
};
/** Exit code where there is no answer. */
export const NOT_COMPARED = 2;

const readInventory = inThread<typeof import('./inventory-work.ts')>(new URL('./inventory-work.ts', import.meta.url), {
  ...{ seconds: 300, heapMb: 2048, atOnce: 1, waiting: 4, idleSeconds: 1 },
});

/** `open`: the library, `null` if there is none. */
export async function matchCommand(
  open: () => Promise<Database | null>,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  const { values, positionals, fault } = parsed(args);
  const failing = FAILING[values['fail-on'] ?? 'affected'];
  const [file] = positionals;
  if (values.help || file === undefined || failing === undefined || fault !== '') {
    if (!values.help && fault !== '') note(io, fault);
    io.line(USAGE);
    return values.help ? 0 : NOT_COMPARED;
  }
  const read = await componentsOf(file, io);
  if (typeof read === 'string') return refuse(io, read);
  if (values.resolve) {
    for (const component of read) io.line(JSON.stringify(resolvedLine(component)));
    return 0;
  }
  const database = await open();
  const isEmpty = database === null || !(await hasVulnerabilities(database));
  if (isEmpty)
    return refuse(
      io,
      'There is no library, or it is empty: nothing was compared. Import sources first (npm run import -- --help), or name another with --library.',
    );
  const known = await knownByLibrary(database, read, takeTurns(io.signal));
  const matched = await matchInventory({ database, load: allOf(database) }, known, io.signal);
  const found = { affected: 0, unknown: 0, unaffected: 0 };
  for (const line of linesOf(matched)) {
    io.line(JSON.stringify(line));
    if (line.id !== '') found[line.verdict] += 1;
  }
  note(io, summaryOf(found, coveredBy(matched), read.length));
  return matched.some(({ verdicts }) => verdicts.some(({ verdict }) => failing.includes(verdict))) ? 1 : 0;
}

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ library: { type: 'string' }, 'fail-on': { type: 'string' }, resolve: { type: 'boolean' } },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, positionals, fault: '' };
  } catch (error) {
    return { values: {} as Record<string, never>, positionals: [], fault: (error as Error).message };
  }
}

/** Or why there are none. */
async function componentsOf(file: string, io: CommandIo): Promise<NamedComponent[] | string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(resolve(io.folder, file));
  } catch (error) {
    return `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`;
  }
  const { inventory, fault } = await readInventory({ bytes, name: basename(file) }, io.signal);
  if (!inventory) return `${file}: ${fault?.said}.`;
  return inventory.components.length > 0
    ? inventory.components.map(knownByName)
    : `${file} lists no component: nothing was compared.`;
}

const note = (io: CommandIo, text: string): void => io.progress({ note: text });

function refuse(io: CommandIo, why: string): number {
  note(io, why);
  return NOT_COMPARED;
}

/** `product`: what the name means, also where its version compares with no version of it; `mayBe`: what has to be asked. */
function resolvedLine(component: AskedComponent) {
  const isOne = isByProduct(component);
  const product = isOne ? (component.product ?? '') : (productMeant(component)?.id ?? '');
  return {
    component: asRead(component),
    identity: identityOf(component),
    by: isOne ? 'product' : component.identifiedBy,
    product,
    mayBe: productsToAsk(component).map(({ id }) => id),
    why: isOne ? '' : product === '' ? component.unidentified : MANY_BUILDS,
    place: component.place,
  };
}
const MANY_BUILDS = 'its version is of many builds or of a distribution, and says not which fixes it has';

function summaryOf(found: Readonly<Record<Verdict['verdict'], number>>, covered: number, all: number): string {
  const left = all - covered;
  const open = left === 0 ? '' : ` Of the other ${left} nothing is known, which is no all-clear.`;
  const counts = `${found.affected} affected, ${found.unknown} unknown, ${found.unaffected} unaffected`;
  return `${counts}. ${covered} of ${all} components are covered by data.${open}`;
}
