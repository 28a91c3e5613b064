import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { answerBytes } from './answer-bytes.ts';
import type { FromEmbedded, ToEmbedded } from './embedded-messages.ts';
import { PrivateDatabaseFiles } from './private-database-files.ts';

/**
 * The thread of the embedded database: PostgreSQL compiled to WebAssembly runs synchronously and would block the portal. It speaks
 * PostgreSQL's wire protocol, so one driver serves both databases.
 */
const { directory } = workerData as { directory: string };
const port = parentPort;
if (!port) throw new Error('embedded-worker.ts is a worker thread');
const answer = (message: FromEmbedded, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const database = await PGlite.create({ fs: new PrivateDatabaseFiles(directory), extensions: { pg_trgm } });

async function act(message: ToEmbedded): Promise<void> {
  switch (message.kind) {
    case 'bytes': {
      const bytes = await answerBytes(database, message.bytes);
      answer({ kind: 'bytes', bytes }, [bytes.buffer]);
      return;
    }
    case 'connection-ended':
      if (database.closed) return;
      // The next connection must not inherit a transaction or settings.
      await database.exec('rollback');
      await database.exec('discard all');
      return;
    case 'close':
      await database.close();
      answer({ kind: 'closed' });
      port?.close();
  }
}

// Messages are processed in order; some take several asynchronous steps.
let acting = Promise.resolve();
port.on('message', (message: ToEmbedded) => {
  acting = acting.then(() => act(message));
});

answer({ kind: 'ready' });
