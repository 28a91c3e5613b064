import { openAsBlob } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FromEmbedded, ToEmbedded } from '../platform/database/embedded-messages.ts';

export type ToMemory = ToEmbedded | { kind: 'open'; packed: string };

/** As platform/database/embedded-worker.ts, but the files are in memory, and after one database comes the next. */
const port = parentPort;
if (!port) throw new Error('memory-server-thread.ts is a worker thread');
const answer = (message: FromEmbedded, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

let database: PGlite | undefined;

async function act(message: ToMemory): Promise<void> {
  switch (message.kind) {
    case 'open':
      database = await PGlite.create({ loadDataDir: await openAsBlob(message.packed), extensions: { pg_trgm } });
      return answer({ kind: 'ready' });
    case 'bytes': {
      const bytes = database?.execProtocolRawSync(message.bytes) ?? new Uint8Array();
      return answer({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]);
    }
    case 'connection-ended':
      if (!database || database.closed) return;
      await database.exec('rollback');
      await database.exec('discard all');
      return;
    case 'close':
      await database?.close();
      database = undefined;
      return answer({ kind: 'closed' });
  }
}

// In the order in which they were sent: some of them take several steps.
let acting = Promise.resolve();
port.on('message', (message: ToMemory) => {
  acting = acting.then(() => act(message));
});
