import { API } from '@ldy/contract/api.ts';
import { KIOSK_LIVE_PATH, KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { type HubDeps, POLL_LIBRARY_MS } from '../live/live-hub.ts';
import { bindWebsocket } from '../live/live-routes.ts';
import type { ReadSituation } from '../situation/share-situation.ts';
import { createKioskDoor } from './admit-screens.ts';
import { readKioskStates } from './kiosk-states.ts';
import { listKiosks, makeKiosk, revokeKiosk } from './kiosks.ts';
import { onlyPanels } from './only-panels.ts';

export interface KioskDeps extends CommonDeps {
  readSituation: ReadSituation;
  /** The number of the newest change that answers know of. */
  reachedChange(): Promise<string>;
  regionMap: RegionMap | null;
}

export function bindKioskRoutes(app: FastifyInstance, deps: KioskDeps): void {
  const { database, clock, readSituation, regionMap } = deps;
  const by = (call: Call) => ({
    ...{ accountId: accountOf(call), sessionId: call.viewer.sessionId },
    ...{ address: call.address, now: clock() },
  });
  bindEndpoint(app, API.listKiosks, async (_, call) => ({ list: await listKiosks(database, accountOf(call)) }));
  bindEndpoint(app, API.makeKiosk, (kiosk, call) => makeKiosk(database, kiosk, by(call)));
  bindEndpoint(app, API.revokeKiosk, async ({ id }, call) => {
    await revokeKiosk(database, id, by(call));
    return {};
  });

  const door = createKioskDoor(database, settingsOf(app).limits);
  bindEndpoint(
    app,
    API.readKiosk,
    async ({ token, with_map }) => {
      const { viewer, name, ends, panels } = await door.open(token, clock());
      const all = await readSituation(viewer);
      const map = with_map && panels.includes('map') ? regionMap : null;
      return derive(onlyPanels(all, panels), (situation) => ({ name, ends, panels, situation, map }));
    },
    { count: ({ token }, address) => door.count(token, address) },
  );
}

/** A screen hears that the library changed, and that its address ended. */
export function bindKioskChannel(
  app: FastifyInstance,
  { database, clock, log, reachedChange }: Required<Pick<HubDeps, 'database' | 'clock' | 'log' | 'reachedChange'>>,
): void {
  const door = createKioskDoor(database, settingsOf(app).limits);
  bindWebsocket(
    app,
    {
      ...{ database, clock, log, countedBy: 'sessionId', pollMilliseconds: POLL_LIBRARY_MS },
      readStates: (ids) => readKioskStates({ database, clock, reachedChange }, ids),
    },
    {
      path: KIOSK_LIVE_PATH,
      protocol: KIOSK_PROTOCOL,
      count: (request) => door.count(tokenOf(request), request.ip),
      admit: async (request) => {
        const { id, accountId } = await door.open(tokenOf(request), clock());
        return { accountId, sessionId: id };
      },
    },
  );
}

function tokenOf({ headers }: FastifyRequest): string {
  const [protocol, token = ''] = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  return protocol === KIOSK_PROTOCOL ? token : '';
}
