import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * The folder of the embedded database. The PostgreSQL inside has a umask of its own (022), which it begins with and nothing outside
 * changes, and gives each file its mode by `chmod`, which no umask of ours touches: here rights of others are left out of that.
 */
export class PrivateDatabaseFiles extends NodeFS {
  override async init(database: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const { preRun = [], ...others } = emscriptenOpts;
    return { emscriptenOpts: { ...others, preRun: [...preRun, closeFiles] } };
  }
}

function closeFiles({ FS }: PGlite['Module']): void {
  const { chmod } = FS;
  FS.chmod = (path: string, mode: number, dontFollow?: boolean) => chmod.call(FS, path, mode & ~0o077, dontFollow);
}
