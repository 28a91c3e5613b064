import { FEED_FORMATS, type FeedFormat } from '@ldy/contract/feeds.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EngineFor } from '#server/collections/engine/engines.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { ConcernOf } from '#server/collections/list/concerned.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError, RefusedError } from '#server/platform/errors.ts';
import { settingsOf, VISITOR } from '#server/platform/http/server-settings.ts';
import { originOf } from '../pages/origin.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { answerFeed } from './answer-feed.ts';
import { type FeedSource, feedSources } from './feed-lists.ts';
import { type FeedPlace, type FeedRequest, feedOfList, readFeedQuery } from './feed-of-list.ts';
import { openPrivateFeed, openSavedFeed } from './open-private-feed.ts';

export interface FeedDeps extends Pick<ListDeps, 'clock'> {
  engineFor: EngineFor;
  concernOf: ConcernOf;
  kinds: ReadonlyMap<string, KindHands>;
  /** For tokens. */
  database: Database;
  /** For lists. */
  reading: Database;
  siteInForce: SiteInForce;
  publicUrl: string | undefined;
}

const HIDDEN = { schema: { hide: true } as never };
const WRONG = '没有这个订阅地址，格式应为 .atom、.rss 或 .json';

export function bindFeedRoutes(app: FastifyInstance, deps: FeedDeps): void {
  const { database, reading, engineFor, concernOf, clock, siteInForce, publicUrl } = deps;
  const sources = feedSources(deps.kinds, { database: reading, engineFor, concernOf, clock });
  const settings = settingsOf(app);
  const placeOf = async (request: FastifyRequest, source: FeedSource) => {
    const origin = originOf(request, publicUrl);
    const site = await siteInForce.read({ role: 'visitor' });
    return {
      origin,
      self: origin + request.url,
      site,
      named: (await source.named?.(reading)) ?? ((filter) => filter),
    } satisfies FeedPlace;
  };

  app.get<{ Params: { name: string } }>('/feeds/:name', HIDDEN, async (request, reply) => {
    await settings.limits.count('feeds', request.ip);
    const { name, format } = parseName(request.params.name);
    const asked = await requestOf(name, queryOf(request.url));
    const source = sources.get(asked.list);
    if (!source) throw new NotFoundError(WRONG);
    const spend = async (key: string | null, rows: readonly string[] = []) => {
      await settings.spend(source.call, asked.viewer, whence(request), key ?? '');
      if (rows.length > 0) await settings.spendRows(source.call, asked.viewer, whence(request), rows);
    };
    try {
      const feed = await feedOfList(source, { ...asked, spend }, await placeOf(request, source));
      return answerFeed(request, reply, { feed, format, cache: cacheOf(name) });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // Pages read the code of a refusal, feed readers the status alone.
      return reply
        .code(429)
        .header('cache-control', 'no-store')
        .send({ code: error.code, msg: error.message, data: null });
    }
  });

  async function requestOf(name: string, query: URLSearchParams): Promise<FeedRequest> {
    if (name === 'saved') return openSavedFeed(database, query.get('token') ?? '', clock());
    if (name === 'private') return openPrivateFeed(database, sources, query, clock());
    const kind = sources.get(name)?.kind;
    if (!kind?.feed.everyone) throw new NotFoundError(WRONG);
    return { list: name, ...readFeedQuery(kind, query), viewer: VISITOR };
  }

  function cacheOf(name: string) {
    if (name === 'saved' || name === 'private') return 'private' as const;
    // Without a configured origin the feed names the requested host, so no other caller may get it from a cache.
    return publicUrl === undefined ? ('no-store' as const) : ('public' as const);
  }
}

const whence = ({ ip, cookies }: FastifyRequest) => ({ address: ip, cookies });
const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

function parseName(name: string): { name: string; format: FeedFormat } {
  const [, list = '', format = ''] = /^([a-z]+)\.([a-z]+)$/.exec(name) ?? [];
  if (!Object.hasOwn(FEED_FORMATS, format)) throw new NotFoundError(WRONG);
  return { name: list, format: format as FeedFormat };
}
