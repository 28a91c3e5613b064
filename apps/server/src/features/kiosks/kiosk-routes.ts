import { API } from '@ldy/contract/api.ts';
import { KIOSK_LIVE_PATH, KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import type { HubDeps } from '../live/live-hub.ts';
import { bindWebsocket } from '../live/live-routes.ts';
import { createSituationReader, type SituationDeps } from '../situation/share-situation.ts';
import { readKioskStates } from './kiosk-states.ts';
import { listKiosks, makeKiosk, revokeKiosk } from './kiosks.ts';
import { onlyPanels } from './only-panels.ts';
import { openKiosk } from './open-kiosk.ts';

export interface KioskDeps extends CommonDeps, SituationDeps {
  regionMap: RegionMap | null;
}

/** Per network: several screens of one house, each of which reads after every change. */
const READS_PER_MINUTE = 120;

export function bindKioskRoutes(app: FastifyInstance, deps: KioskDeps): void {
  const { database, clock, regionMap } = deps;
  const by = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  bindEndpoint(app, API.listKiosks, async (_, call) => ({ list: await listKiosks(database, accountOf(call)) }));
  bindEndpoint(app, API.makeKiosk, (kiosk, call) => makeKiosk(database, kiosk, by(call)));
  bindEndpoint(app, API.revokeKiosk, async ({ id }, call) => {
    await revokeKiosk(database, id, by(call));
    return {};
  });

  const countRead = createRateLimit(READS_PER_MINUTE);
  const readSituation = createSituationReader(deps);
  bindEndpoint(app, API.readKiosk, async ({ token, with_map }, call) => {
    countRead(call.address);
    const { viewer, name, ends, panels } = await openKiosk(database, token, clock());
    const all = await readSituation(viewer);
    const map = with_map && panels.includes('map') ? regionMap : null;
    return derive(onlyPanels(all, panels), (situation) => ({ name, ends, panels, situation, map }));
  });
}

/** A screen hears that the library changed, and that its address ended. */
export function bindKioskChannel(
  app: FastifyInstance,
  { database, clock, log, reachedChange }: Required<Pick<HubDeps, 'database' | 'clock' | 'log' | 'reachedChange'>>,
): void {
  const countOpened = createRateLimit(READS_PER_MINUTE);
  bindWebsocket(
    app,
    { database, clock, log, readStates: (ids) => readKioskStates({ database, clock, reachedChange }, ids) },
    {
      path: KIOSK_LIVE_PATH,
      protocol: KIOSK_PROTOCOL,
      admit: async ({ ip, headers }) => {
        countOpened(ip);
        const [protocol, token = ''] = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
        const { id, accountId } = await openKiosk(database, protocol === KIOSK_PROTOCOL ? token : '', clock());
        return { accountId, sessionId: id };
      },
    },
  );
}
