import { API } from '@ldy/contract/api.ts';
import { FED_LISTS, FEED_FORMATS, type FedList, type FeedFormat } from '@ldy/contract/feeds.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { createNameResolver } from '#server/collections/list/resolve-names.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError, RefusedError } from '#server/platform/errors.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { settingsOf, VISITOR } from '#server/platform/http/server-settings.ts';
import { originOf } from '../pages/origin.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { answerFeed } from './answer-feed.ts';
import { feedOfList, readFeedQuery } from './feed-of-list.ts';
import { openSavedFeed } from './open-saved-feed.ts';

export interface FeedDeps extends Pick<ListDeps, 'search' | 'clock'> {
  /** For tokens. */
  database: Database;
  /** For lists. */
  reading: Database;
  siteInForce: SiteInForce;
  publicUrl: string | undefined;
}

/** Per network: a reader asks for each of its feeds a few times an hour. */
const FEEDS_PER_MINUTE = 60;
const HIDDEN = { schema: { hide: true } as never };
const WRONG = '没有这个订阅地址，格式应为 .atom、.rss 或 .json';

export function bindFeedRoutes(app: FastifyInstance, deps: FeedDeps): void {
  const { database, reading, search, clock, siteInForce, publicUrl } = deps;
  const lists = { database: reading, search, clock, resolveName: createNameResolver(LISTED_VULNERABILITIES, reading) };
  const countFeed = createRateLimit(FEEDS_PER_MINUTE);
  const settings = settingsOf(app);
  const placeOf = async (request: FastifyRequest) => {
    const origin = originOf(request, publicUrl);
    return { origin, self: origin + request.url, site: await siteInForce.read({ role: 'visitor' }) };
  };

  app.get<{ Params: { name: string } }>('/feeds/:name', HIDDEN, async (request, reply) => {
    countFeed(request.ip);
    const { list, format } = parseName(request.params.name);
    const { cache, viewer, ...asked } = await (list === 'saved' ? savedFeed(request) : publicFeed(list, request));
    const spend = (key: string | null) => settings.spend(API.listVulnerabilities, viewer, whence(request), key ?? '');
    try {
      const feed = await feedOfList(lists, { ...asked, reader: viewer, spend }, await placeOf(request));
      return answerFeed(request, reply, { feed, format, cache });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // Pages read the code of a refusal, feed readers the status alone.
      return reply.code(429).send({ code: error.code, msg: error.message, data: null });
    }
  });

  async function publicFeed(list: FedList, { url }: FastifyRequest) {
    // Without a configured origin the feed names the requested host, so nobody else may get it from a cache.
    const cache = publicUrl === undefined ? ('no-store' as const) : ('public' as const);
    return { ...readFeedQuery(list, queryOf(url)), viewer: VISITOR, cache };
  }

  async function savedFeed({ url }: FastifyRequest) {
    const { viewer, search: saved } = await openSavedFeed(database, queryOf(url).get('token') ?? '', clock());
    return { ...saved, viewer, cache: 'private' as const };
  }
}

const whence = ({ ip, cookies }: FastifyRequest) => ({ address: ip, cookies });
const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

function parseName(name: string): { list: FedList | 'saved'; format: FeedFormat } {
  const [, list = '', format = ''] = /^([a-z]+)\.([a-z]+)$/.exec(name) ?? [];
  const known = list === 'saved' ? list : FED_LISTS.find((one) => one === list);
  if (known === undefined || !Object.hasOwn(FEED_FORMATS, format)) throw new NotFoundError(WRONG);
  return { list: known, format: format as FeedFormat };
}
