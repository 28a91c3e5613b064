import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { answerBytes } from './answer-bytes.ts';
import type { FromEmbedded, ToEmbedded } from './embedded-messages.ts';
import { isAnswered } from './is-answered.ts';
import { PrivateDatabaseFiles } from './private-database-files.ts';

/**
 * The thread of the embedded database: PostgreSQL compiled to WebAssembly runs synchronously and would block the portal. It speaks
 * PostgreSQL's wire protocol, so one driver serves both databases.
 */
const { directory } = workerData as { directory: string };
const port = parentPort;
if (!port) throw new Error('embedded-worker.ts is a worker thread');
const answer = (message: FromEmbedded, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** PostgreSQL's own words, where it gives up. */
let lastWords = '';
const SEVERE = /\b(?:PANIC|FATAL): .*/;

/**
 * Ends this thread like a crash. When PostgreSQL gives up, for example since the disk is full, PGlite drops the exception and would go on with
 * what is left in memory: nothing may be answered from it.
 */
function giveUp(reason: string): never {
  answer({ kind: 'failed', reason: lastWords || reason });
  process.exit(1);
}

/** As PGlite's own, but with writes that last: it turns fsync off. Its file system flushes by fsync alone. */
const START = [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

const database = await PGlite.create({
  fs: new PrivateDatabaseFiles(directory, () => giveUp('PostgreSQL gave up')),
  extensions: { pg_trgm },
  startParams: START,
  onStderr(text) {
    lastWords = SEVERE.exec(text)?.[0] ?? lastWords;
    return false;
  },
}).catch((error: Error) => giveUp(error.message));

async function act(message: ToEmbedded): Promise<void> {
  switch (message.kind) {
    case 'bytes': {
      const bytes = await answerBytes(database, message.bytes);
      if (!isAnswered(message.bytes, bytes)) giveUp('PostgreSQL ended without an answer');
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
