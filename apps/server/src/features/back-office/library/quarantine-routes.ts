import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { askToFinish } from '../../ingestion/library-jobs.ts';
import { countQuarantine, listQuarantine, readQuarantined } from '../../ingestion/quarantine.ts';
import { askForReplay, replayEntry } from '../../ingestion/replay-entries.ts';
import { recordEvent } from '../events.ts';
import { type BackOfficeDeps, eventOf, rowsOf } from '../staff-deps.ts';

/** What could not be understood of the sources. */
export function bindQuarantineRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading } = deps;

  bindEndpoint(app, API.listQuarantine, async ({ connector, reason, page }) => {
    const counts = await countQuarantine(reading);
    const list = await listQuarantine(reading, { connector, reason, ...rowsOf(page) });
    const counted = counts.filter(
      (row) => (connector ?? row.connector) === row.connector && (reason ?? row.reason) === row.reason,
    );
    return { counts, total: counted.reduce((sum, { count }) => sum + count, 0), list };
  });

  bindEndpoint(app, API.readQuarantined, async ({ id }) => {
    const entry = await readQuarantined(reading, id);
    if (!entry) throw new NotFoundError();
    const { raw, ...rest } = entry;
    return { ...rest, bytes: raw.length, text: raw.toString('utf8') };
  });

  bindEndpoint(app, API.replayQuarantined, async ({ id, reason }, call) => {
    const event = { ...eventOf(call, deps, id, { reason }), type: 'library.replay' } as const;
    const replayed = await replayEntry(deps, id, async (tx) => {
      await recordEvent(tx, event);
      await askToFinish(tx);
    });
    if (!replayed) throw new NotFoundError();
    const { fault } = replayed;
    if (fault !== null) await recordEvent(database, { ...event, success: false, detail: { reason, fault } });
    return { understood: fault === null, fault: fault ?? '' };
  });

  bindEndpoint(app, API.replayQuarantineOfSource, async ({ connector, reason }, call) => {
    await database.transaction(async (tx) => {
      if (!(await askForReplay(tx, connector))) throw new NotFoundError();
      await recordEvent(tx, { ...eventOf(call, deps, connector, { reason }), type: 'library.replay-source' });
    });
    return {};
  });
}
