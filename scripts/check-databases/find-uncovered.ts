import { readImports } from '../check-arrows/read-imports.ts';
import { resolveImport } from '../lib/resolve-import.ts';

/** Something of which databases differ, in one folder with tests that try it on both. */
interface Idiom {
  /** The words of the database for it. */
  words: RegExp;
  /** Only sources there have the words. */
  home: RegExp;
  /** What others use. */
  instead: string;
}

const DATABASE = /^apps\/server\/src\/platform\/database\//;

export const IDIOMS: Record<string, Idiom> = {
  'locks rows, tables or names': {
    words: /pg_advisory|\bfor (no key )?update\b|\bfor (key )?share\b|\bskip locked\b|\block table\b/i,
    home: DATABASE,
    instead: 'platform/database/locks.ts',
  },
  'undoes a part of a transaction': {
    words: /['"`](rollback to |release )?savepoint\b/i,
    home: DATABASE,
    instead: 'Transaction.savepoint',
  },
  'notifies other processes, or listens to them': {
    words: /\bpg_notify\b|['"`](un)?listen /i,
    home: DATABASE,
    instead: 'platform/database/listen.ts',
  },
  'limits the time of statements': {
    words: /\b(statement|lock)_timeout\b/i,
    home: DATABASE,
    instead: 'QueryOptions.timeoutMs or limitStatements',
  },
  'opens connections': { words: /\bnew pg\./, home: DATABASE, instead: 'platform/database/open-database.ts' },
  'decides how values are read': {
    words: /\bsetTypeParser\b|\btypes: VALUE_TYPES\b/,
    home: DATABASE,
    instead: 'platform/database/value-types.ts',
  },
  'searches texts': {
    words: /@@|\btsquery\b|\bto_tsvector\b|\bshow_trgm\b/,
    home: /^apps\/server\/src\/platform\/database\/|^packages\/search\/src\/sql\//,
    instead: 'packages/search/src/sql',
  },
};

/** What only its own place does, so that a test of that place runs on both databases. */
export const OWN_DIFFERENCES: Record<string, RegExp> = {
  'asks which database it is': /\bkind (===|!==) '(embedded|postgres)'|database\.kind\b/,
  'opens a database': /\b(openDatabase|openForReading|openPostgres|openEmbedded)\(/,
  'maintains an index': /\bgin_\w+\(/,
  'sends arrays of types that are put together while running': /::\$\{/,
};

/** The types of arrays that are sent as parameters. */
const ARRAY_TYPES = /(?:\$\d+|\})::(\w+)\[\]|'(\w+)\[\]'/g;

/** The composition imports the whole server, so importing it does not show what a test covers. */
const COMPOSITION = /^apps\/server\/src\/(compose[^/]*|processes\/.*)$/;

export interface Tried {
  /** Paths of the tests that run on both databases. */
  bothTests: readonly string[];
  /** The types of which arrays are sent to both in a test. */
  arrayTypes: readonly string[];
}

/**
 * Sources that use words of the database outside of the folder that is tested on both databases, or have a difference of their own without a
 * test on both. `files`: path → source.
 */
export function findUncovered(files: ReadonlyMap<string, string>, { bothTests, arrayTypes }: Tried): string[] {
  const places = new Set(bothTests.map(placeOf));
  const imported = new Set<string>();
  for (const test of bothTests) addImported(test, files, imported);
  const problems: string[] = [];
  for (const [path, source] of files) {
    if (/\.test\.tsx?$|\/testing\//.test(path)) continue;
    const isTried = places.has(placeOf(path)) || imported.has(path);
    for (const [reason, { words, home, instead }] of Object.entries(IDIOMS)) {
      if (!words.test(source)) continue;
      if (!home.test(path)) problems.push(`${path} ${reason} in its own words: use ${instead}`);
      else if (!isTried) problems.push(`${path} ${reason}, and no test of its place is run on both databases`);
    }
    for (const [reason, words] of Object.entries(OWN_DIFFERENCES)) {
      if (words.test(source) && !isTried)
        problems.push(`${path} ${reason}, and no test of its place or that imports it is run on both databases`);
    }
    for (const [, sent, named] of source.matchAll(ARRAY_TYPES)) {
      const type = sent ?? named ?? '';
      if (!arrayTypes.includes(type))
        problems.push(`${path} sends arrays of ${type}: add values of it to platform/database/testing/bulk-values.ts`);
    }
  }
  return problems;
}

const SLICE = /^apps\/server\/src\/features\//;
/** Migrations are carried out by each database itself. */
const MIGRATES = /\breadMigrations\(/;

/** Tests of slices that run on both databases although nothing differs there, in the slice or in what they expect: they belong on one. */
export function findUnneeded(files: ReadonlyMap<string, string>, bothTests: readonly string[]): string[] {
  const reasons = [...Object.values(OWN_DIFFERENCES), MIGRATES];
  return bothTests
    .filter((test) => SLICE.test(test))
    .filter((test) => {
      const sources = [...files].filter(
        ([path]) => path === test || (placeOf(path) === placeOf(test) && !/\.test\.tsx?$|\/testing\//.test(path)),
      );
      return !sources.some(([, source]) => reasons.some((words) => words.test(source)));
    })
    .map((test) => `${test} runs on both databases, and nothing differs in its slice or in what it expects`);
}

/** The slice, part of the platform, package, or composition of a path. */
function placeOf(path: string): string {
  if (COMPOSITION.test(path)) return 'composition';
  return /^apps\/server\/src\/(?:features|platform)\/[^/]+\/|^packages\/[^/]+\//.exec(path)?.[0] ?? path;
}

/** Adds a source and its transitive imports. */
function addImported(path: string, files: ReadonlyMap<string, string>, found: Set<string>): void {
  const source = files.get(path);
  if (source === undefined || found.has(path) || COMPOSITION.test(path)) return;
  found.add(path);
  for (const name of readImports(path, source)) {
    const target = resolveImport(path, name);
    if (target !== undefined) addImported(target, files, found);
  }
}
