import { readImports } from '../check-arrows/read-imports.ts';
import { resolveImport } from '../lib/resolve-import.ts';

/** Why a source depends on the database, with the pattern that indicates it. */
export const REASONS: Record<string, RegExp> = {
  'asks which database it is': /\bkind (===|!==) '(embedded|postgres)'|database\.kind\b/,
  'opens connections': /\bnew pg\.|\b(openDatabase|openForReading|openPostgres|openEmbedded)\(/,
  'locks rows, tables or names': /pg_advisory|\bfor (no key )?update\b|\bfor share\b|\bskip locked\b|\block table\b/i,
  'undoes a part of a transaction': /\bsavepoint\b/,
  'tells other processes': /\bpg_notify\b|\blisten\(databaseUrl\b/,
  'limits the time of statements': /\blimitStatements\(|\bstatement_timeout\b|\{ timeoutMs: /,
  'sends many rows at once': /\bunnest\(\$|\bstring_to_array\(/,
  'searches texts': /@@|\btsvector\b|\btsquery\b|\bshow_trgm\b|\bgin_/,
  'decides how values are read': /\bsetTypeParser\b|\btypes: VALUE_TYPES\b/,
};

/** The composition imports the whole server, so importing it does not show what a test covers. */
const COMPOSITION = /^apps\/server\/src\/(compose[^/]*|processes\/.*)$/;

/** Sources that depend on the database without a test on both databases. `files`: path → source. */
export function findUncovered(files: ReadonlyMap<string, string>, bothTests: readonly string[]): string[] {
  const places = new Set(bothTests.map(placeOf));
  const imported = new Set<string>();
  for (const test of bothTests) addImported(test, files, imported);
  const problems: string[] = [];
  for (const [path, source] of files) {
    if (/\.test\.tsx?$|\/testing\//.test(path) || places.has(placeOf(path)) || imported.has(path)) continue;
    for (const [reason, words] of Object.entries(REASONS)) {
      if (words.test(source))
        problems.push(`${path} ${reason}, and no test of its place or that imports it is run on both databases`);
    }
  }
  return problems;
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
