import type { CardShape } from '@ldy/contract/cards.ts';
import { SHARE_KINDS } from '@ldy/contract/sharing.ts';
import type { FastifyInstance } from 'fastify';
import type { Card } from '#server/collections/kinds/card.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import { createSharedWork } from '#server/platform/cache/share-work.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { settingsOf } from '#server/platform/http/server-settings.ts';
import { createKeyedQueue } from '#server/platform/semaphore/create-keyed-queue.ts';
import { inThread } from '#server/platform/threads/in-thread.ts';
import type { SiteInForce } from '../../texts/site-in-force.ts';
import { createCardCache } from './card-cache.ts';
import { versionOf } from './card-version.ts';
import { loadCard } from './load-card.ts';

export interface CardDeps {
  kinds: ReadonlyMap<string, KindHands>;
  reading: Database;
  siteInForce: SiteInForce;
  clock(): string;
}

const CACHE_BYTES = 32 * 1024 * 1024;
const HIDDEN = { schema: { hide: true } as never };
/** A card takes a tenth of a second, the first one half of one. Fonts and code take some 150 MB, which are given back when it is idle. */
const paint = inThread<typeof import('./card-work.ts')>(new URL('./card-work.ts', import.meta.url), {
  ...{ seconds: 15, heapMb: 256, atOnce: 1, waiting: 12, idleSeconds: 300 },
});
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** `/cards/<kind>/<id>[-upright]-v<version>.png`, also by HEAD. */
export function bindCardRoutes(app: FastifyInstance, { reading, kinds, siteInForce, clock }: CardDeps): void {
  const { limits } = settingsOf(app);
  const cache = createCardCache(CACHE_BYTES);
  const shared = createSharedWork();
  const ofNetwork = createKeyedQueue({ waiting: 3 });

  async function picture(address: string, card: Card, shape: CardShape): Promise<Buffer> {
    const key = `${versionOf(card)}-${shape}`;
    const draw = () => ofNetwork(addressNetwork(address), () => paint({ card, shape }));
    const png = cache.get(key) ?? Buffer.from(await shared(key, draw));
    cache.set(key, png);
    return png;
  }

  app.get<{ Params: { kind: string; name: string } }>('/cards/:kind/:name', HIDDEN, async (request, reply) => {
    await limits.count('cards', request.ip);
    const { id, shape, version } = parseName(request.params.name);
    const kind = SHARE_KINDS.find((one) => one === request.params.kind);
    const site = await siteInForce.read({ role: 'visitor' });
    const card = kind && (await loadCard({ database: reading, kinds, now: clock(), site }, kind, id));
    // What it showed before is not drawn: the caller has an old address, or guesses.
    if (!card || versionOf(card) !== version) throw new NotFoundError();
    const etag = `"${version}-${shape}"`;
    reply.headers({
      ...{ etag, 'cache-control': kind === 'batch' ? 'private, max-age=3600' : CACHED_FOR_EVER },
      // Shown by previews on other sites.
      ...{ 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': kind === 'batch' ? 'noindex' : 'all' },
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(await picture(request.ip, card, shape));
  });
}

function parseName(name: string): { id: string; shape: CardShape; version: string } {
  const [, id, upright, version] = /^(.{1,200}?)(-upright)?-v([0-9a-f]{20})\.png$/s.exec(name) ?? [];
  if (id === undefined || version === undefined) throw new NotFoundError();
  return { id, shape: upright === undefined ? 'wide' : 'upright', version };
}
