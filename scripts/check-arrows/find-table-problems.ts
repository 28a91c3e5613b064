import { ALLOWED_TABLES, type AllowedTables } from './allowed-tables.ts';
import { declaredTables, moduleOf } from './declared-tables.ts';
import { readTables } from './read-tables.ts';
import { isTest } from './rules.ts';

/** Tables without exactly one owner, statements on other modules' tables, and unused permissions, one sentence each. `migrations`: their SQL in order. */
export function findTableProblems(
  files: ReadonlyMap<string, string>,
  migrations: readonly string[],
  allowed: readonly AllowedTables[] = ALLOWED_TABLES,
): string[] {
  const tables = createdTables(migrations);
  const { owners, problems } = readOwners(files, tables);
  const permitted = new Set(allowed.flatMap(({ who, tables: names }) => names.map((table) => `${who} ${table}`)));
  const needed = new Set<string>();
  for (const [path, source] of files) {
    const who = whoOf(path);
    if (who === undefined || isTest(path)) continue;
    for (const table of readTables(path, source, tables)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === who) continue;
      if (permitted.has(`${who} ${table}`)) needed.add(`${who} ${table}`);
      else problems.push(`${path} names the table ${table}, which ${owner} owns: call a function of ${owner}`);
    }
  }
  for (const line of permitted) {
    if (!needed.has(line)) problems.push(`scripts/check-arrows/allowed-tables.ts allows ${line}, which nothing needs`);
  }
  return problems;
}

function readOwners(files: ReadonlyMap<string, string>, tables: ReadonlySet<string>) {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, source] of files) {
    const owner = moduleOf(path);
    if (owner === undefined) continue;
    for (const [table] of declaredTables(source)) {
      if (!tables.has(table)) problems.push(`${path} lists ${table}, which no migration creates`);
      else if (owners.has(table)) problems.push(`${table} has two owners: ${owners.get(table)} and ${owner}`);
      owners.set(table, owner);
    }
  }
  for (const table of tables) if (!owners.has(table)) problems.push(`${table} is a table of no module`);
  return { owners, problems };
}

const CREATED = /\b(create|drop)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi;

function createdTables(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const [, verb = '', table = ''] of migrations.join('\n').matchAll(CREATED)) {
    if (verb.toLowerCase() === 'create') tables.add(table);
    else tables.delete(table);
  }
  return tables;
}

/** The slice, part of the server, or package of a path. */
function whoOf(path: string): string | undefined {
  const [, slice, part] = /^apps\/server\/src\/(?:features\/([^/]+)\/|([\w-]+))/.exec(path) ?? [];
  return slice ?? part ?? /^packages\/([^/]+)\//.exec(path)?.[1];
}
