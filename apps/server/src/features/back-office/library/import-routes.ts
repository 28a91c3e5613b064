import { API } from '@ldy/contract/api.ts';
import type * as contract from '@ldy/contract/back-office/imports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { userNames } from '../../accounts/find-account.ts';
import { dropFolder, findDropped, listDropped } from '../../ingestion/drop-folder.ts';
import { type ListedRun, listRuns } from '../../ingestion/list-runs.ts';
import { ImportUnderWayError, startImport } from '../../ingestion/start-import.ts';
import { stopImport } from '../../ingestion/stop-import.ts';
import { recordEvent } from '../events.ts';
import { actorOf, type BackOfficeDeps, eventOf, rowsOf } from '../staff-deps.ts';

type Row = OutputOf<typeof contract.listImports>['list'][number];

/** Imports: what goes on and what was, starting one and stopping it. */
export function bindImportRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, configuration } = deps;
  const { connectors } = deps.ingestion;
  const folder = dropFolder(configuration.dataDir);

  bindEndpoint(app, API.listImports, async ({ connector, page }) => {
    const { total, runs } = await listRuns(reading, { connector, ...rowsOf(page) });
    const people = runs.flatMap(({ startedBy, stoppedBy }) => [startedBy ?? [], stoppedBy ?? []].flat());
    const names = await userNames(reading, people);
    return { total, list: runs.map((run) => rowOf(run, names)) };
  });

  bindEndpoint(app, API.listDropped, async () => ({
    sources: connectors.map(({ name, title }) => ({ name, title })),
    files: (await listDropped(folder)).map(({ changedAt: changed_at, ...file }) => ({ ...file, changed_at })),
  }));

  bindEndpoint(app, API.startImport, async ({ connector, file, reason }, call) => {
    if (!connectors.some(({ name }) => name === connector)) throw new InvalidInputError('connector', '没有这个来源');
    const path = await findDropped(folder, file);
    if (path === undefined) throw new NotFoundError('投放文件夹里没有这个文件');
    const { accountId, now } = actorOf(call, deps);
    await database
      .transaction(async (tx) => {
        await startImport(tx, database.kind, { connector, path, startedBy: accountId }, now);
        const event = eventOf(call, deps, connector, { files: [file], reason });
        await recordEvent(tx, { ...event, type: 'library.import' });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ImportUnderWayError)) throw error;
        throw refused('staffChangedMeanwhile', `正在导入 ${error.connector}，结束或停止后才能开始下一次`);
      });
    return {};
  });

  bindEndpoint(app, API.stopImport, async ({ id, reason }, call) => {
    const { accountId, now } = actorOf(call, deps);
    await database.transaction(async (tx) => {
      const connector = await stopImport(tx, id, accountId, now);
      if (connector === undefined) throw refused('staffChangedMeanwhile', '这次导入已经结束，或已要求停止');
      await recordEvent(tx, { ...eventOf(call, deps, connector, { reason }), type: 'library.stop-import' });
    });
    return {};
  });
}

/** Refused files named in an answer; all are counted. */
const MOST_REFUSED = 20;

function rowOf({ summary, progress, ...run }: ListedRun, names: ReadonlyMap<string, string>): Row {
  const counts = summary ?? progress?.counts;
  const refused = summary?.refused ?? [];
  return {
    ...{ id: run.id, connector: run.connector, files: run.files, state: run.state, fault: run.fault ?? '' },
    ...{ started_at: run.startedAt, finished_at: run.finishedAt ?? '' },
    started_from: run.startedBy === null ? 'terminal' : 'office',
    started_by: names.get(run.startedBy ?? '') ?? '',
    stopped_by: names.get(run.stoppedBy ?? '') ?? '',
    ...{ read: counts?.read ?? 0, added: counts?.added ?? 0, changed: counts?.changed ?? 0 },
    ...{ unchanged: counts?.unchanged ?? 0, quarantined: counts?.quarantined ?? 0 },
    seconds: summary?.seconds ?? progress?.seconds ?? 0,
    progress: progress
      ? {
          ...{ file: progress.file, files_done: progress.filesDone, files_total: progress.filesTotal },
          ...{ bytes_done: progress.bytesDone, bytes_total: progress.bytesTotal ?? null },
        }
      : null,
    reasons: Object.entries(summary?.reasons ?? {}).map(([reason, count]) => ({ reason, count })),
    ...{ refused: refused.slice(0, MOST_REFUSED), refused_total: refused.length },
    passed_over: summary?.passedOver ?? [],
  };
}
