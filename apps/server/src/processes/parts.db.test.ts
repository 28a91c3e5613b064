// With processes: starts a process for each part.
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { LIVE_PATH } from '@ldy/contract/live.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test, vi } from 'vitest';
import { modules } from '../compose.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { freePort } from '../testing/free-port.ts';
import { type StartedProcess, startProcess } from '../testing/start-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OUR_HEADERS } from '../testing/test-server.ts';
import { type PortalPart, runPortal } from './run-portal.ts';

const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')).join(',');
const PARTS: readonly PortalPart[] = ['http', 'live', 'worker'];

// That each entry names its part is seen below.
test.each(PARTS)('no part starts alone on the embedded database: %s says what it needs', async (part) => {
  using folder = temporaryFolder();
  vi.stubEnv('DATABASE_URL', undefined).stubEnv('LDY_DATA_DIR', folder.path);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  try {
    await expect(runPortal([part])).rejects.toThrow('ended with 1');
    expect(written).toHaveBeenCalledWith(
      expect.stringMatching(`^A process for ${part} alone needs PostgreSQL \\(DATABASE_URL\\)`),
    );
  } finally {
    for (const spy of [written, ended]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
});

// The embedded database allows only one process.
test.runIf(process.env.LDY_TEST_DATABASE_URL)(
  'over one PostgreSQL each part does what is its own and no more, and ends at the signal',
  async () => {
    using folder = temporaryFolder();
    const made = await createTestDatabase();
    const started: StartedProcess[] = [];
    try {
      const [port, livePort] = [await freePort(), await freePort()];
      const start = (part: PortalPart) => {
        const running = startProcess(part, {
          DATABASE_URL: made.location.databaseUrl as string,
          LDY_DATA_DIR: join(folder.path, part),
          LDY_PORT: String(port),
          LDY_LIVE_PORT: String(livePort),
          LDY_SECRET_KEYS: KEYS,
          LDY_DATABASE_POOL_SIZE: '2',
          LDY_SEARCH_INDEX: 'off',
        });
        started.push(running);
        return running.says(part === 'http' ? '/api/openapi.json' : 'started');
      };
      const listOn = async (at: number) =>
        (
          await fetch(`http://127.0.0.1:${at}${API.listVulnerabilities.path}`, {
            method: 'POST',
            headers: OUR_HEADERS,
            body: '{}',
          })
        ).status;
      const channelOn = async (at: number) => (await fetch(`http://127.0.0.1:${at}${LIVE_PATH}`)).status;
      const schedules = () => made.database.query<{ name: string }>('select name from job_schedule');

      await Promise.all([start('http'), start('live')]);
      expect([await listOn(port), await listOn(livePort)]).toEqual([200, 404]);
      // 403: the Origin is missing.
      expect([await channelOn(port), await channelOn(livePort)]).toEqual([404, 403]);
      expect(await schedules()).toEqual([]);

      await start('worker');
      const scheduled = modules.flatMap(({ jobs = [] }) => jobs.filter(({ definition }) => definition.everySeconds));
      await until(async () => expect(await schedules()).toHaveLength(scheduled.length));
      await until(async () => (await made.database.query('select 1 from job')).length === 0);

      for (const { child } of started) child.kill('SIGTERM');
      for (const { ended, lines } of started) {
        expect(await ended).toBe(0);
        expect(lines.at(-1)).toContain('stopped');
      }
    } finally {
      for (const { child } of started) child.kill('SIGKILL');
      await made.dispose();
    }
  },
);
