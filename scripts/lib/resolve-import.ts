import { posix } from 'node:path';

/** Resolves an import to a file; paths are from the project root. Undefined for packages. */
export function resolveImport(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  const inApp = /^#(server|web)\/(.+)$/.exec(name);
  if (inApp) return `apps/${inApp[1]}/src/${inApp[2]}`;
  const own = /^@ldy\/([^/]+)\/(.+)$/.exec(name);
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined;
}
