import { Readable } from 'node:stream';
import { addressOf } from '@ldy/contract/pages.ts';
import type { Site } from '@ldy/contract/site.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { NotFoundError, ServiceUnavailableError, TooManyRequestsError } from '#server/platform/errors.ts';
import { createNetworkSlots } from '#server/platform/http/network-slots.ts';
import { settingsOf } from '#server/platform/http/server-settings.ts';
import { originOf } from '../origin.ts';
import { siteMapIndex, siteMapOfPages, siteMapPart, siteMapParts } from './site-map.ts';
import { llmsText, robotsText, securityText } from './texts.ts';

interface SeoDeps {
  database: Database;
  kinds: ReadonlyMap<string, KindHands>;
  clock(): string;
  readSite(): Promise<Site>;
  publicUrl: string | undefined;
}

/** In total, and per network: a slow reader occupies its own part only. */
const PARTS_AT_ONCE = 12;
const PARTS_OF_NETWORK_AT_ONCE = 2;
const RETRY_SECONDS = 10;
const HIDDEN = { schema: { hide: true } as never };

/** Routes for crawlers: site map, robots.txt, security.txt, llms.txt; and short URLs of records. */
export function bindSeoRoutes(app: FastifyInstance, { database, kinds, clock, readSite, publicUrl }: SeoDeps): void {
  const recorded = { kinds, database };
  const parts = () => siteMapParts(recorded);
  const { limits } = settingsOf(app);
  const takeSlot = createNetworkSlots(PARTS_OF_NETWORK_AT_ONCE);
  let underWay = 0;
  // Without a configured origin the answer contains the requested host, so it is not cacheable for others.
  const mayCache = (reply: FastifyReply, seconds: number) =>
    reply.header('cache-control', publicUrl === undefined ? 'no-store' : `public, max-age=${seconds}`);
  const plain = (reply: FastifyReply, text: string) =>
    mayCache(reply, 3600).type('text/plain; charset=utf-8').send(text);
  const xml = (reply: FastifyReply, content: string | Readable) =>
    mayCache(reply, 600).type('application/xml; charset=utf-8').send(content);

  app.get('/robots.txt', HIDDEN, (request, reply) => plain(reply, robotsText(originOf(request, publicUrl))));
  app.get('/llms.txt', HIDDEN, async (request, reply) =>
    plain(reply, llmsText(await readSite(), originOf(request, publicUrl))),
  );
  app.get('/.well-known/security.txt', HIDDEN, async (request, reply) => {
    const text = securityText(await readSite(), originOf(request, publicUrl), clock());
    if (text === undefined) throw new NotFoundError();
    return plain(reply, text);
  });
  app.get('/sitemap.xml', HIDDEN, async (request, reply) => {
    await limits.count('site-map-parts', request.ip);
    return xml(reply, siteMapIndex(originOf(request, publicUrl), await parts()));
  });
  app.get('/sitemap/pages.xml', HIDDEN, (request, reply) => xml(reply, siteMapOfPages(originOf(request, publicUrl))));
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', HIDDEN, async (request, reply) => {
    await limits.count('site-map-parts', request.ip);
    const asked = /^[1-9]\d{0,3}$/.test(request.params.part)
      ? (await parts())[Number(request.params.part) - 1]
      : undefined;
    if (asked === undefined) throw new NotFoundError();
    const giveBack = takeSlot(request.ip);
    if (!giveBack) throw new TooManyRequestsError(RETRY_SECONDS);
    if (underWay >= PARTS_AT_ONCE) {
      giveBack();
      throw new ServiceUnavailableError();
    }
    underWay += 1;
    const stream = Readable.from(siteMapPart(recorded, originOf(request, publicUrl), asked));
    stream.once('close', () => {
      underWay -= 1;
      giveBack();
    });
    return xml(reply, stream);
  });
  app.get<{ Params: { id: string } }>('/vuln/:id', HIDDEN, (request, reply) => {
    const id = normaliseIdentifier(request.params.id.slice(0, 200));
    if (id === null) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').redirect(addressOf('LdyvulDetail', { id }), 308);
  });
}
