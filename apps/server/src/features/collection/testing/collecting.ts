import { INGESTION } from '#server/compose.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { type AddedSources, addSources, type NewSource } from '../add-sources.ts';
import { listSources, listVisits, type Source, type Visit } from '../source.ts';
import { visitSource } from '../visit-source.ts';
import { type Answer, openPublisher } from './publisher.ts';

/** A portal that collects from a publisher on this machine, with a clock that tests move. */
export async function startCollecting(answer: Answer) {
  const [{ database, location, dispose }, publisher] = await Promise.all([createTestDatabase(), openPublisher(answer)]);
  const folder = temporaryFolder();
  const configuration = {
    ...readConfiguration({ LDY_DATA_DIR: folder.path, LDY_COLLECT_ALLOW: publisher.place }),
    // For imports in a process of their own.
    databaseUrl: location.databaseUrl,
  };
  const state = { now: '2026-11-30T08:00:00.000Z' };
  const log = createLogger({ level: 'silent' });
  const deps = {
    ...{ database, configuration, log, ingestion: INGESTION },
    ...{ clock: () => state.now, random: () => 0, pause: async () => {} },
  };
  const signal = new AbortController().signal;

  const add = (...sources: Partial<NewSource>[]): Promise<AddedSources> =>
    database.transaction((tx) =>
      addSources(
        tx,
        sources.map((source, at) => ({
          ...FEED,
          name: `来源${at + 1}`,
          url: `${publisher.origin}/${at + 1}.xml`,
          ...source,
        })),
        { now: state.now, by: { accountId: null, address: 'test' } },
        () => 0,
      ),
    );
  const source = async (wanted?: string): Promise<Source> =>
    (await listSources(database)).find(({ name }) => wanted === undefined || name === wanted) as Source;
  const visit = async (name?: string): Promise<Visit> => {
    const { id } = await source(name);
    await visitSource(deps, id, signal);
    return (await listVisits(database, id, 1))[0] as Visit;
  };
  const moveClock = (minutes: number) => {
    state.now = new Date(Date.parse(state.now) + minutes * 60_000).toISOString();
  };
  const titles = async () =>
    (await database.query<{ title: string }>('select title from news_item order by title')).map(({ title }) => title);
  return {
    ...{ add, source, visit, moveClock, titles, publisher, deps, database, folder: folder.path },
    async close() {
      await publisher.close();
      folder[Symbol.dispose]();
      await dispose();
    },
  };
}

export type Collecting = Awaited<ReturnType<typeof startCollecting>>;

const FEED = { adapter: 'rss', everyMinutes: 60, licence: '' };
