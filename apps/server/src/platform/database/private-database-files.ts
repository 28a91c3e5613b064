import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * The file system of the embedded database. The PostgreSQL inside sets its own umask (022), which cannot be changed from outside, and sets
 * file modes by `chmod`, which our umask does not affect. Here the permissions of group and others are removed. What PostgreSQL flushes is
 * flushed to the disk: by itself this file system has no fsync.
 */
export class PrivateDatabaseFiles extends NodeFS {
  readonly #onAbort: (() => void) | undefined;

  /** `onAbort`: PostgreSQL gave up; no statement after it may be answered. */
  constructor(directory: string, onAbort?: () => void) {
    super(directory);
    this.#onAbort = onAbort;
  }

  override async init(database: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const { preRun = [], ...others } = emscriptenOpts;
    const onAbort = this.#onAbort;
    return { emscriptenOpts: { ...others, ...(onAbort && { onAbort }), preRun: [...preRun, closeFiles, flushFiles] } };
  }
}

function closeFiles({ FS }: PGlite['Module']): void {
  const { chmod } = FS;
  FS.chmod = (path: string, mode: number, dontFollow?: boolean) => chmod.call(FS, path, mode & ~0o077, dontFollow);
}

interface OpenFile {
  node: unknown;
  /** Of folders undefined: they are not open in the system. */
  nfd?: number;
}

interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

function flushFiles(module: PGlite['Module']): void {
  const { NODEFS } = module as unknown as { NODEFS: NodeFiles };
  NODEFS.stream_ops.fsync = ({ node, nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd);
    else flushFolder(NODEFS.realPath(node));
    return 0;
  };
}

function flushFolder(path: string): void {
  // Windows flushes no folders.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
