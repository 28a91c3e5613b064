// With processes: starts a portal.
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { expect, test } from 'vitest';
import { callRunningPortal } from '../platform/command-socket/call-running-portal.ts';
import { createRecordingIo } from '../testing/command-io.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { freePort } from '../testing/free-port.ts';
import { importArguments, writeLibrary } from '../testing/library/write-library.ts';
import { startProcess } from '../testing/start-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OUR_HEADERS } from '../testing/test-server.ts';

test('a portal under load that gets the signal to end says that it stopped, and ends', async () => {
  using folder = temporaryFolder();
  const made = await createTestDatabase({ inFiles: true });
  await made.database.close();
  const { databaseUrl, dataDir } = made.location;
  const port = await freePort();
  const { child, lines, ended, says } = startProcess('all', {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    LDY_DATA_DIR: databaseUrl ? join(folder.path, 'data') : dataDir,
    LDY_PORT: String(port),
  });
  try {
    await says('/api/openapi.json');

    const calls = Array.from({ length: 30 }, (_each, n) =>
      fetch(`http://127.0.0.1:${port}${API.listVulnerabilities.path}`, {
        method: 'POST',
        headers: OUR_HEADERS,
        body: JSON.stringify({ search: `word${n}`, facets: ['vendor', 'product', 'cwe'] }),
      }).catch(() => {}),
    );
    if (!databaseUrl) {
      const args = importArguments(writeLibrary(join(folder.path, 'files'), 400));
      const begun = Promise.withResolvers<void>();
      const io = createRecordingIo(undefined, () => begun.resolve());
      callRunningPortal(dataDir, 'import', args, io).catch(() => begun.resolve());
      await begun.promise;
    }
    child.kill('SIGTERM');
    expect([0, 1]).toContain(await ended);
    expect(lines.at(-1)).toContain('stopped');
    await Promise.all(calls);
    const again = await made.reopen();
    expect(await again.query('select 1 as one')).toEqual([{ one: 1 }]);
    await again.close();
  } finally {
    child.kill('SIGKILL');
    await made.dispose();
  }
});
