import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * The file system of the embedded database. The PostgreSQL inside sets its own umask (022), which cannot be changed from outside, and sets
 * file modes by `chmod`, which our umask does not affect. Here the permissions of group and others are removed.
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
