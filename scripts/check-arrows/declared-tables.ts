const MODULE = /^apps\/server\/src\/features\/([^/]+)\/module\.ts$/;
const PLATFORM_MODULE = 'apps/server/src/platform/platform-module.ts';
const TABLES = /\btables: \{([^}]*)\}/;
const ENTRY = /(\w+):\s*(?:'([^']*)'|"([^"]*)")/g;

/** The module that a file declares: the name of its slice, or `platform`; undefined for other files. */
export const moduleOf = (path: string): string | undefined =>
  MODULE.exec(path)?.[1] ?? (path === PLATFORM_MODULE ? 'platform' : undefined);

/** The tables that the source of a module declares → what each holds. */
export const declaredTables = (source: string): [table: string, holds: string][] =>
  [...(TABLES.exec(source)?.[1] ?? '').matchAll(ENTRY)].map(([, table = '', single, double = '']) => [
    table,
    single ?? double,
  ]);
