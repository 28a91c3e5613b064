// On both databases: the embedded one stores fewer records at once.
import type { Connector, SourceFile } from '@ldy/connectors/connector.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BATCH_ROWS } from './batch-rows.ts';
import { importFiles } from './import-files.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

/** Many times fewer than the source has, so that a batch that is not stored would be noticed. */
const MOST = 40;
const RECORDS = 12 * MOST;

test('of what a source delivers an import holds two batches at most, however long the source is', async () => {
  using folder = temporaryFolder();
  const { database } = made;
  const { usual } = BATCH_ROWS[database.kind];
  const { few, most } = usual;
  onTestFinished(() => void Object.assign(usual, { few, most }));
  Object.assign(usual, { few: 10, most: MOST });
  const [first] = writeLibrary(folder.path, RECORDS);
  const connector = connectorNamed(first?.source ?? '');
  if (!first || !connector) throw new Error('The library has no source.');

  const held: number[] = [];
  let delivered = 0;
  let stored = 0;
  const counting: Connector = {
    ...connector,
    async *read(file: SourceFile) {
      for await (const entry of connector.read(file)) {
        delivered += 1;
        held.push(delivered - stored);
        yield entry;
      }
    },
  };
  const summary = await importFiles(
    { ingestion: INGESTION, database, now: '2031-06-01T02:03:04.000Z' },
    counting,
    first.paths,
    {
      signal: new AbortController().signal,
      progress({ counts }) {
        stored = counts.read;
      },
    },
  );

  expect([delivered, stored]).toEqual([summary.read, summary.read]);
  expect(summary.read).toBeGreaterThan(6 * MOST);
  // One batch is stored while the next one fills.
  expect(Math.max(...held)).toBeLessThanOrEqual(2 * MOST + 1);
});
