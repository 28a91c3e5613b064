import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf, bindEndpoint, bindFileEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { asHolder } from '../organisations/holders/as-holder.ts';
import { describeBill } from './bills/describe-bill.ts';
import { makeBill } from './bills/make-bill.ts';
import { writeBill } from './bills/write-bill.ts';

import { bindDecisionRoutes } from './decisions/decision-routes.ts';
import { listVerdictChanges } from './findings/list-verdict-changes.ts';
import { readTrace } from './findings/read-trace.ts';
import { matchComponents } from './match-components.ts';
import { deleteNaming, offerNaming } from './naming/end-naming.ts';
import { listNaming } from './naming/list-naming.ts';
import { previewNaming, saveNaming } from './naming/save-naming.ts';
import { answerOffered, listOffered, listShared, withdrawShared } from './naming/shared-naming.ts';
import { notThere, ownAssets } from './own/asset-rows.ts';
import { deleteAssets } from './own/delete-assets.ts';
import { exposuresOf, findingsOf, type JudgeDeps } from './own/judge-assets.ts';
import { listAssets, listAssetTags } from './own/list-assets.ts';
import { moveAssets } from './own/move-assets.ts';
import { digestOf } from './own/own-components.ts';
import { createReadAsset } from './own/read-asset.ts';
import { changeAssets, saveAsset } from './own/save-asset.ts';
import { createReadComponents, type ReadingDeps } from './readings/read-components.ts';
import { bindVexRoutes } from './vex/vex-routes.ts';
import { bindWorkRoutes } from './work/work-routes.ts';

export type AssetDeps = JudgeDeps & ReadingDeps;

/** What is said of names, for oneself and, by staff, for all. */
function bindNaming(app: FastifyInstance, { database, clock }: AssetDeps): void {
  const by = (call: Call) => ({
    ...{ accountId: accountOf(call), address: call.address, now: clock(), signal: call.signal },
  });
  const act = (call: Call, reason: string) => ({
    ...{ accountId: accountOf(call), address: call.address, reason, now: clock() },
  });
  bindEndpoint(app, API.previewNaming, (input, call) => previewNaming(database, input, by(call)));
  bindEndpoint(app, API.saveNaming, (input, call) => saveNaming(database, input, by(call)));
  bindEndpoint(app, API.listNaming, (input, call) =>
    asHolder(database, accountOf(call), (tx) => listNaming(tx, input, accountOf(call))),
  );
  bindEndpoint(app, API.deleteNaming, async ({ ids }, call) => ({
    deleted: await deleteNaming(database, ids, by(call)),
  }));
  bindEndpoint(app, API.offerNaming, async (input, call) => {
    await offerNaming(database, input, by(call));
    return { offered: input.offered };
  });
  bindEndpoint(app, API.listOfferedNames, ({ page }) => listOffered(database, page));
  bindEndpoint(app, API.listSharedNames, ({ page }) => listShared(database, page));
  bindEndpoint(app, API.answerOfferedName, async ({ reason, ...input }, call) => {
    await answerOffered(database, input, act(call, reason));
    return {};
  });
  bindEndpoint(app, API.withdrawSharedName, async ({ reason, ...input }, call) => {
    await withdrawShared(database, input, act(call, reason));
    return {};
  });
}

export function bindAssetRoutes(app: FastifyInstance, deps: AssetDeps): void {
  const { database, clock, assetJudging } = deps;
  const read = createReadComponents(deps);
  const readAsset = createReadAsset(database);
  bindDecisionRoutes(app, deps);
  bindVexRoutes(app, deps);
  const by = (call: Call) => ({ accountId: accountOf(call), reader: call.viewer, signal: call.signal });
  const act = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  const own = (call: Call, ids: readonly string[]) =>
    asHolder(database, accountOf(call), (tx) => ownAssets(tx, accountOf(call), ids, 'read'));
  bindWorkRoutes(app, deps);
  bindEndpoint(app, API.listAssets, (input, call) =>
    asHolder(database, accountOf(call), (tx) => listAssets(tx, input, accountOf(call))),
  );
  bindEndpoint(app, API.saveAsset, (input, call) =>
    saveAsset(database, input, { accountId: accountOf(call), now: clock() }),
  );
  bindEndpoint(app, API.changeAssets, async (input, call) => ({
    changed: await changeAssets(database, input, { accountId: accountOf(call), now: clock() }),
  }));
  bindEndpoint(app, API.deleteAssets, async ({ ids }, call) => ({
    deleted: await deleteAssets(database, ids, act(call)),
  }));
  bindEndpoint(app, API.listAssetTags, (input, call) =>
    asHolder(database, accountOf(call), (tx) => listAssetTags(tx, input, accountOf(call))),
  );
  bindEndpoint(app, API.moveAssets, async (input, call) => ({
    moved: await moveAssets(database, input, act(call)),
  }));
  bindEndpoint(app, API.readAsset, (input, call) => readAsset(input, by(call)));
  bindEndpoint(app, API.readAssetText, (input, call) => read.ofText(input, accountOf(call), call.signal));
  bindEndpoint(app, API.readAssetFile, (_, call) => read.ofFile(call, accountOf(call)));
  const billOf = (ids: readonly string[], call: Call) =>
    asHolder(database, accountOf(call), (tx) =>
      makeBill(tx, ids, { accountId: accountOf(call), now: clock(), signal: call.signal }),
    );
  bindEndpoint(app, API.describeBill, async ({ ids }, call) => describeBill(await billOf(ids, call), call.signal));
  bindFileEndpoint(app, API.downloadBill, async ({ ids, kind }, call) =>
    writeBill(await billOf(ids.split(','), call), kind),
  );
  bindEndpoint(app, API.matchComponents, (input, call) =>
    matchComponents(database, assetJudging.matching, input, call),
  );
  bindNaming(app, deps);
  bindEndpoint(app, API.readExposures, async ({ ids }, call) => {
    const assets = await own(call, ids);
    await call.spend('work');
    return exposuresOf(deps, assets, by(call));
  });
  bindEndpoint(app, API.readTrace, async (input, call) => {
    const [asset = notThere()] = await own(call, [input.asset]);
    const answer = await readTrace(database, asset, input, by(call));
    await call.spend(`trace ${input.asset}`);
    return answer;
  });
  bindEndpoint(app, API.listVerdictChanges, async (input, call) => {
    const answer = await listVerdictChanges(database, input, { ...by(call), now: clock() });
    await call.spend('verdict changes');
    return answer;
  });
  bindEndpoint(app, API.listFindings, async (input, call) => {
    const [asset = notThere()] = await own(call, [input.id]);
    await call.spend(`asset ${await digestOf(database, asset)}`);
    return findingsOf(deps, asset, input, by(call));
  });
}
