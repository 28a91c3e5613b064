import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { expect, test } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { PreparedRecord } from './prepare-record.ts';
import { storeStatements } from './store-statements.ts';

const advisory = (revision: string, aliases: string[]): SourceRecord =>
  buildCve('GO-2031-0001', { source: 'osv', revision, aliases });

test.each([
  ['that gains a CVE', ['GHSA-2345-6789-cfgh'], ['GHSA-2345-6789-cfgh', 'CVE-2031-10001'], 'CVE-2031-10001'],
  ['that loses its other name', ['GHSA-2345-6789-cfgh'], [], 'GO-2031-0001'],
])('a later version %s leaves nothing behind where the earlier one was', async (_, earlier, later, anchor) => {
  const { database, dispose } = await createTestDatabase();
  try {
    for (const record of [advisory('2031-01-01', earlier), advisory('2031-02-01', later)]) {
      await database.transaction((tx) =>
        storeStatements(tx, 'osv', [new PreparedRecord(deliver(record))], '2031-06-01T00:00:00.000Z'),
      );
    }
    for (const table of ['vulnerability', 'vulnerability_search']) {
      expect(await database.query(`select anchor from ${table}`)).toEqual([{ anchor }]);
    }
  } finally {
    await dispose();
  }
});
