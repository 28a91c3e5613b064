import { openAsBlob } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { answerBytes } from '../platform/database/answer-bytes.ts';
import type { FromEmbedded, ToEmbedded } from '../platform/database/embedded-messages.ts';

export type ToMemory = ToEmbedded | { kind: 'open'; packed: string };

/** Like platform/database/embedded-worker.ts, but with files in memory, and reused for one database after another. */
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
      const bytes = database ? await answerBytes(database, message.bytes) : new Uint8Array();
      return answer({ kind: 'bytes', bytes }, [bytes.buffer]);
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

// Messages are processed in order; some take several asynchronous steps.
let acting = Promise.resolve();
port.on('message', (message: ToMemory) => {
  acting = acting.then(() => act(message));
});
