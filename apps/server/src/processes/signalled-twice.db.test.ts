// With processes: starts a portal and ends it.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { freePort } from '../testing/free-port.ts';
import { startProcess } from '../testing/start-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

test('a signal that comes a second time by the starter does not cut the stop short', async () => {
  using folder = temporaryFolder();
  const made = await createTestDatabase({ inFiles: true });
  await made.database.close();
  const { databaseUrl, dataDir } = made.location;
  const portal = startProcess('all', {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    LDY_DATA_DIR: databaseUrl ? join(folder.path, 'data') : dataDir,
    LDY_PORT: String(await freePort()),
  });
  try {
    await portal.says('/api/openapi.json');
    portal.child.kill('SIGTERM');
    await portal.says('"stopping"');
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(portal.lines.filter((line) => line.includes('"stopping"'))).toHaveLength(1);
  } finally {
    portal.child.kill('SIGKILL');
    await portal.ended;
    await made.dispose();
  }
});
