import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '../../platform/database/database.ts';
import { unlessFull } from '../../platform/database/unless-full.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { isReader } from '../../platform/http/is-reader.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { createReadCard } from './cards/read-card.ts';
import { countOpening, type FoundShare, findShare, shareGone } from './find-share.ts';
import { listShares, revokeShare } from './list-shares.ts';
import { makeShare } from './make-share.ts';
import { readSharedBatch, readSharedItem } from './read-shared.ts';

export interface ShareDeps {
  kinds: ReadonlyMap<string, KindHands>;
  database: Database;
  reading: Database;
  sealer: Sealer;
  siteInForce: SiteInForce;
  clock(): string;
}

export function bindShareRoutes(app: FastifyInstance, deps: ShareDeps): void {
  const { database, reading, kinds, sealer, clock } = deps;
  const readCard = createReadCard(deps);
  const { limits } = settingsOf(app);

  async function opened(secret: string, isBatch: boolean, call: Call): Promise<FoundShare> {
    await limits.count('opened-shares', call.address);
    const now = clock();
    const share = await findShare(reading, secret, { now, isBatch });
    if (isReader(call.header('user-agent'), `${call.header('sec-purpose')} ${call.header('purpose')}`)) {
      const reader = `${now.slice(0, 13)}\n${addressNetwork(call.address)}\n${call.header('user-agent')}`;
      await countOpening(database, share.id, sealer.index('share_opening.reader', reader), now).catch(unlessFull);
    }
    return share;
  }

  bindEndpoint(app, API.readShared, async ({ bug_id: secret }, call) =>
    readSharedItem({ database: reading, kinds }, await opened(secret, false, call)),
  );
  bindEndpoint(app, API.readSharedBatch, async ({ batch_id: secret }, call) =>
    readSharedBatch({ database: reading, kinds }, await opened(secret, true, call)),
  );
  bindEndpoint(app, API.readShareCard, async ({ id: secret }, call) => {
    await limits.count('opened-shares', call.address);
    const share = await findShare(reading, secret, { now: clock() });
    const id = share.kind === 'batch' ? secret : (share.items[0] ?? '');
    const card = await readCard(share.kind, id);
    if (!card) throw shareGone();
    return card;
  });

  const by = (call: Call) => ({
    ...{ accountId: accountOf(call), sessionId: call.viewer.sessionId, role: call.viewer.role },
    ...{ address: call.address, now: clock() },
  });
  bindEndpoint(app, API.shareItem, async ({ id, ...share }, call) => {
    await limits.count('made-shares', accountOf(call));
    return makeShare({ database, kinds, sealer, readCard }, { ...share, ids: [id] }, by(call));
  });
  bindEndpoint(app, API.shareBatch, async (share, call) => {
    await limits.count('made-shares', accountOf(call));
    return makeShare({ database, kinds, sealer, readCard }, { ...share, kind: 'batch' }, by(call));
  });
  bindEndpoint(app, API.listShares, async (_, call) => ({ list: await listShares(deps, accountOf(call), clock()) }));
  bindEndpoint(app, API.revokeShare, async ({ id }, call) => {
    await revokeShare(database, id, by(call));
    return {};
  });
}
