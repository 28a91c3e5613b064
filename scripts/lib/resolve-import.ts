import { posix } from 'node:path';

/** The file that an import means; both as paths from the root of the project. Undefined for what is not ours. */
export function resolveImport(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  const inApp = /^#(server|web)\/(.+)$/.exec(name);
  if (inApp) return `apps/${inApp[1]}/src/${inApp[2]}`;
  const own = /^@ldy\/([^/]+)\/(.+)$/.exec(name);
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined;
}
