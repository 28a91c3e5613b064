import { COLLECTED_SOURCES } from '@ldy/catalogue/collected-sources.ts';
import { API } from '@ldy/contract/api.ts';
import type * as contract from '@ldy/contract/back-office/sources.ts';
import { INTERVAL_WORDS, SOURCE_LIMITS } from '@ldy/contract/back-office/sources.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { ADAPTERS } from '../../collection/adapters.ts';
import { addSources, fromCatalogue } from '../../collection/add-sources.ts';
import { editSource } from '../../collection/edit-source.ts';
import type { SourceAct } from '../../collection/events.ts';
import { letPass } from '../../collection/let-pass.ts';
import { placeOf } from '../../collection/place-of.ts';
import { askForVisit } from '../../collection/schedule-visits.ts';
import {
  countStates,
  knownAddresses,
  type ListedSource,
  listVisits,
  lockSource,
  pageOfSources,
  type Source,
} from '../../collection/source.ts';
import { type Complaint, SourceFault } from '../../collection/source-fault.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

type Row = OutputOf<typeof contract.listCollectedSources>['list'][number];

/** The most visits of a source that are shown. */
const SHOWN_VISITS = 50;

const adapters = Object.entries(ADAPTERS).map(([name, { title }]) => ({ name, title }));

/** Sources that the portal visits: how they do, and what operators do with them. */
export function bindSourceRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, configuration } = deps;
  const act = (call: Call, reason: string): SourceAct => {
    const { accountId, address, now } = actorOf(call, deps);
    return { now, by: { accountId, address }, reason };
  };

  bindEndpoint(app, API.listCollectedSources, async ({ state, text, page }) => {
    const { total, sources } = await pageOfSources(reading, { state, text, ...rowsOf(page) });
    const states = await countStates(reading);
    return { total, states, is_collecting: configuration.collects, adapters, list: sources.map(rowOf) };
  });

  bindEndpoint(app, API.listSourceVisits, async ({ id }) => {
    const visits = await listVisits(reading, id, SHOWN_VISITS);
    return {
      list: visits.map(({ begunAt: begun_at, endedAt: ended_at, fault, ...visit }) => ({
        ...{ ...visit, begun_at, ended_at, fault: fault ?? '' },
      })),
    };
  });

  bindEndpoint(app, API.listCatalogue, async () => {
    const known = await knownAddresses(reading);
    return {
      list: COLLECTED_SOURCES.map(({ every, ...row }) => ({
        ...{ ...row, every: Number(every), is_added: known.has(placeOf(row.url).urlKey) },
      })),
    };
  });

  bindEndpoint(app, API.addCollectedSource, async ({ every, reason, ...source }, call) => {
    await database.transaction(async (tx) => {
      const wanted = { ...source, everyMinutes: every };
      const { known, refused: faults } = await addSources(tx, [wanted], act(call, reason));
      const complaint = faults[0]?.complaint ?? (known > 0 ? 'known' : undefined);
      if (complaint) throw refusalOf(complaint);
    });
    return {};
  });

  bindEndpoint(app, API.addCatalogued, async ({ keys, reason }, call) => {
    const rows = COLLECTED_SOURCES.filter(({ key }) => keys.includes(key));
    if (rows.length < new Set(keys).size) throw new NotFoundError('目录里没有这个来源');
    const { added, known } = await database.transaction((tx) =>
      addSources(tx, rows.map(fromCatalogue), act(call, reason)),
    );
    return { added, known };
  });

  bindEndpoint(app, API.editCollectedSource, async ({ id, every, reason, ...changes }, call) => {
    await change(id, (tx, source) => editSource(tx, source, { ...changes, everyMinutes: every }, act(call, reason)));
    return {};
  });

  bindEndpoint(app, API.turnSource, async ({ id, on, reason }, call) => {
    await change(id, async (tx, source) => {
      if (source.isEnabled === on) throw refused('staffChangedMeanwhile', on ? '这个来源已启用' : '这个来源已停用');
      await editSource(tx, source, { isEnabled: on }, act(call, reason));
    });
    return {};
  });

  bindEndpoint(app, API.letSourcePass, async ({ id, reason }, call) => {
    await change(id, async (tx, source) => {
      if (!source.isHalted || source.mayWithdraw) throw refused('staffChangedMeanwhile', '这个来源没有等待放行的撤回');
      await letPass(tx, source, act(call, reason));
    });
    return {};
  });

  bindEndpoint(app, API.visitSourceNow, async ({ id }, call) => {
    await change(id, async (tx, source) => {
      if (!source.isEnabled) throw refused('staffChangedMeanwhile', '这个来源已停用，启用后才能采集');
      await askForVisit(tx, source, act(call, ''));
    });
    return {};
  });

  /** Changes a source that nothing else changes meanwhile. */
  async function change(id: number, perform: (tx: Transaction, source: Source) => Promise<void>): Promise<void> {
    await database.transaction(async (tx) => {
      const source = await lockSource(tx, id);
      if (!source) throw new NotFoundError('没有这个来源');
      await perform(tx, source).catch((error: unknown) => {
        throw error instanceof SourceFault ? refusalOf(error.complaint) : error;
      });
    });
  }
}

const PATHS_WORDS =
  '格式为“JSON（按路径取资讯）”时须写明 list、title 与 url，如 list=data.items; title=name; url=https://example.org/{id}；其他格式不填';

/** What is wrong with what was filled in, in the words of the page. */
const COMPLAINTS: Readonly<Record<Complaint, { field: string; words: string }>> = {
  url: { field: 'url', words: '不是可以采集的 http 地址' },
  adapter: { field: 'adapter', words: '没有这种格式' },
  name: { field: 'name', words: `名称为 1 至 ${SOURCE_LIMITS.name} 个字符` },
  every: { field: 'every', words: INTERVAL_WORDS },
  paths: { field: 'paths', words: PATHS_WORDS },
  known: { field: 'url', words: '这个地址已经是来源' },
  file: { field: 'file', words: '无法读取文件' },
  nothing: { field: '', words: '没有要修改的内容' },
};

function refusalOf(complaint: Complaint) {
  const { field, words } = COMPLAINTS[complaint];
  return new InvalidInputError(field, words);
}

function rowOf(source: ListedSource): Row {
  const { id, name, adapter, url, licence, paths, failures } = source;
  return {
    ...{ id, name, adapter, url, licence, paths, failures, every: source.everyMinutes, state: source.state },
    ...{ is_halted: source.isHalted, may_withdraw: source.mayWithdraw },
    ...{ is_visiting: source.isVisiting, fault: source.fault ?? '' },
    ...{
      visited_at: source.visitedAt ?? '',
      succeeded_at: source.succeededAt ?? '',
      changed_at: source.changedAt ?? '',
    },
    next_at: source.isEnabled ? source.nextAt : '',
    ...{ newest_title: source.newestTitle ?? '', newest_at: source.newestAt ?? '' },
  };
}
