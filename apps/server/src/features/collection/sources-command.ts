import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COLLECTED_SOURCES } from '@ldy/catalogue/collected-sources.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { ADAPTERS } from './adapters.ts';
import { addSources, fromCatalogue } from './add-sources.ts';
import { describeSource, describeVisit, sourceLine } from './describe-source.ts';
import { editSource } from './edit-source.ts';
import { letPass } from './let-pass.ts';
import { findSources, listSources, listVisits, type Source } from './source.ts';
import { SourceFault } from './source-fault.ts';
import { readSourceFile, writeSourceFile } from './source-files.ts';
import type { VisitDeps } from './visit-deps.ts';
import { visitSource } from './visit-source.ts';

const USAGE = `Usage: npm run sources -- <act> …

The portal visits these sources by itself while it runs (LDY_COLLECT) and reads what they publish.

  list [--json]                       every source in one line
  show <source> [--json]              one source and its newest visits
  add --adapter A --url U --name N    a new source; --every MINUTES (default 60), --licence TEXT, --paths P for json
  edit <source>                       --name N, --url U, --every MINUTES, --licence TEXT, --paths P
  off <source>, on <source>           stops visiting it, and goes on
  run <source>                        visits it now, and says how it went
  pass <source>                       lets its next visit withdraw as much as it does, once
  catalogue [<key>]                   public sources that come with the portal; with a key, or "all", adds them
  import <file>                       adds those of an OPML 2.0 file, or of a CSV file with the columns name, adapter, url, every, licence, paths
  export <file>                       writes all of them into a file; its name ends in .opml (feeds alone) or .csv

Paths say where the articles of a JSON answer are: "list=data.items; title=name; url=https://example.org/{id}; date=time".
<source> is its name, or the number that the list shows. Adapters:
${Object.entries(ADAPTERS)
  .map(([name, { title }]) => `  ${name.padEnd(14)} ${title}`)
  .join('\n')}`;

const OPTIONS = {
  adapter: { type: 'string' },
  url: { type: 'string' },
  name: { type: 'string' },
  every: { type: 'string' },
  licence: { type: 'string' },
  paths: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = { [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean };

interface Act {
  deps: VisitDeps;
  io: CommandIo;
  options: Options;
  /** What follows the act. */
  word: string | undefined;
}

/** Each returns the exit code. */
const ACTS: Readonly<Record<string, (act: Act) => Promise<number>>> = {
  list: async ({ deps, io, options }) => {
    const sources = await listSources(deps.database);
    if (options.json) io.line(JSON.stringify(sources));
    else if (sources.length === 0) io.line('No source yet. Add one: npm run sources -- --help');
    else for (const source of sources) io.line(sourceLine(source));
    return 0;
  },
  show: (act) =>
    withSource(act, async ({ deps: { database }, io, options }, source) => {
      const visits = await listVisits(database, source.id, 20);
      if (options.json) io.line(JSON.stringify({ ...source, visits }));
      else for (const line of [...describeSource(source), ...visits.map(describeVisit)]) io.line(line);
      return 0;
    }),
  add: async ({ deps: { database, clock }, io, options }) => {
    const { adapter = '', url = '', name = '', licence = '', paths } = options;
    const source = { name, adapter, url, licence, paths, everyMinutes: everyOf(options) ?? 60 };
    return say(io, await database.transaction((tx) => addSources(tx, [source], actOf(clock))));
  },
  edit: (act) =>
    withSource(act, async ({ deps: { database, clock }, options: { name, url, licence, every, paths } }, source) => {
      const changes = { name, url, licence, paths, everyMinutes: every === undefined ? undefined : Number(every) };
      await database.transaction((tx) => editSource(tx, source, changes, actOf(clock)));
      return 0;
    }),
  off: (act) => withSource(act, (given, source) => turn(given, source, false)),
  on: (act) => withSource(act, (given, source) => turn(given, source, true)),
  run: (act) =>
    withSource(act, async ({ deps, io }, { id }) => {
      await visitSource(deps, id, io.signal);
      const [visit] = await listVisits(deps.database, id, 1);
      if (visit) io.line(describeVisit(visit));
      return visit?.fault === null ? 0 : 1;
    }),
  pass: (act) =>
    withSource(act, async ({ deps: { database, clock } }, source) => {
      await database.transaction((tx) => letPass(tx, source, actOf(clock)));
      return 0;
    }),
  catalogue: async ({ deps: { database, clock }, io, word }) => {
    if (word === undefined) {
      for (const { key, adapter, every, name } of COLLECTED_SOURCES)
        io.line(`${key.padEnd(30)} ${adapter.padEnd(12)} ${every.padStart(5)} min  ${name}`);
      return 0;
    }
    const rows = COLLECTED_SOURCES.filter(({ key }) => word === 'all' || key === word);
    if (rows.length === 0)
      throw new SourceFault('name', `The catalogue has no "${word}": npm run sources -- catalogue`);
    return say(io, await database.transaction((tx) => addSources(tx, rows.map(fromCatalogue), actOf(clock))));
  },
  import: async ({ deps: { database, clock }, io, word }) => {
    const { sources, refused } = readSourceFile(await textOf(io, word));
    const added = await database.transaction((tx) => addSources(tx, sources, actOf(clock)));
    return say(io, { ...added, refused: [...refused, ...added.refused] });
  },
  export: async ({ deps: { database }, io, word }) => {
    const place = resolve(io.folder, word ?? '');
    await writeFile(place, writeSourceFile(await listSources(database), place));
    io.line(`Written to ${place}.`);
    return 0;
  },
};

const TAKES_WORD = new Set(['catalogue']);
const NEEDS_WORD = new Set(['show', 'edit', 'off', 'on', 'run', 'pass', 'import', 'export']);

/** Exit codes: 0 success, 1 something was refused, or the visit failed. */
export async function sourcesCommand(deps: VisitDeps, args: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name = '', word, ...more] = positionals;
    const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    const isComplete = more.length === 0 && (TAKES_WORD.has(name) || NEEDS_WORD.has(name) === (word !== undefined));
    if (values.help || !act || !isComplete) {
      io.line(USAGE);
      return values.help ? 0 : 1;
    }
    return await act({ deps, io, options: values, word });
  } catch (error) {
    if (!(error instanceof SourceFault) && !isArgumentFault(error)) throw error;
    io.line(`${(error as Error).message}\nSee: npm run sources -- --help`);
    return 1;
  }
}

const isArgumentFault = (error: unknown) =>
  String((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_PARSE_ARGS_');

const actOf = (clock: () => string) => ({ now: clock(), by: { accountId: null, address: 'command' } });

async function withSource(act: Act, perform: (act: Act, source: Source) => Promise<number>): Promise<number> {
  const [source, another] = await findSources(act.deps.database, act.word ?? '');
  if (!source) throw new SourceFault('name', `There is no source "${act.word}": npm run sources -- list`);
  if (another) throw new SourceFault('name', `"${act.word}" are several: say its number in the list.`);
  return perform(act, source);
}

async function turn({ deps: { database, clock } }: Act, source: Source, isEnabled: boolean): Promise<number> {
  await database.transaction((tx) => editSource(tx, source, { isEnabled }, actOf(clock)));
  return 0;
}

const everyOf = ({ every }: Options) => (every === undefined ? undefined : Number(every));

interface Added {
  added: number;
  known: number;
  refused: readonly { name: string; why: string }[];
}

function say(io: CommandIo, { added, known, refused }: Added): number {
  io.line(`${added} added, ${known} known already, ${refused.length} refused.`);
  for (const { name, why } of refused) io.line(`  ${name}: ${why}`);
  return refused.length === 0 ? 0 : 1;
}

const MOST_BYTES = 16 * 1024 * 1024;

async function textOf(io: CommandIo, word = ''): Promise<string> {
  const place = resolve(io.folder, word);
  const found = await stat(place).catch(() => undefined);
  if (!found?.isFile()) throw new SourceFault('file', `${place} does not exist, or is no file.`);
  if (found.size > MOST_BYTES) throw new SourceFault('file', `${place} is larger than ${MOST_BYTES} bytes.`);
  return readFile(place, 'utf8');
}
