import { API } from '@ldy/contract/api.ts';
import { LIBRARY_FOLLOWED, LIVE_PATH, namedForCall } from '@ldy/contract/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { routeUpgrades, takeUpgrade } from '../../platform/http/route-upgrades.ts';
import { requireOurOrigin } from '../../platform/http/same-origin.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { createConnection, type LiveOwner, MAX_MESSAGE_BYTES } from './live-connection.ts';
import { type HubDeps, LiveHub } from './live-hub.ts';
import { readUnread } from './unread-counts.ts';

export interface LiveDeps extends HubDeps {
  /** Calls back when rows may have changed; returns the function that stops. Without it rows are only polled. */
  listen?: ((onNotice: () => void) => () => Promise<void>) | undefined;
}

export function bindLiveCalls(app: FastifyInstance, { database }: Pick<LiveDeps, 'database'>): void {
  bindEndpoint(app, API.startListening, async (_input, { viewer }) => {
    const counts = await readUnread(database, viewer.accountId as string);
    return { path: LIVE_PATH, ...namedForCall(counts) };
  });
}

/** The user of a page is determined once, by the session cookie and the Origin of the request that opens the websocket. */
export function bindLiveChannel(app: FastifyInstance, deps: LiveDeps): LiveHub {
  const settings = settingsOf(app);
  return bindWebsocket(app, deps, {
    path: LIVE_PATH,
    admit: async (request) => {
      const { accountId, sessionId } = await settings.identify(request);
      if (accountId === null || sessionId === null) throw new NotSignedInError();
      return { accountId, sessionId };
    },
  });
}

export interface WebsocketOptions {
  path: string;
  /** Counts who asks, by default by their network. Throws TooManyRequestsError. */
  count?(request: FastifyRequest): Promise<void>;
  /** The member that the connection belongs to. Throws if refused. */
  admit(request: FastifyRequest): Promise<LiveOwner>;
  /** The subprotocol that pages ask for; by default none. */
  protocol?: string;
}

/** A websocket for our own pages, with a hub of its own. */
export function bindWebsocket(
  app: FastifyInstance,
  deps: LiveDeps,
  { path, count = ({ ip }) => settingsOf(app).limits.count('calls', ip), admit, protocol }: WebsocketOptions,
): LiveHub {
  const hub = new LiveHub(deps);
  const stopListening = deps.listen?.(() => hub.wake());
  app.addHook('preClose', async () => {
    await stopListening?.();
    await hub.close();
  });
  const settings = settingsOf(app);
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => protocol ?? false,
  });
  const owners = new WeakMap<object, LiveOwner>();
  routeUpgrades(app, path);
  app.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async (request) => {
      await count(request);
      requireOurOrigin(request, settings.publicUrl);
      const owner = await admit(request);
      hub.requireRoom(owner, request.ip);
      owners.set(request, owner);
    },
    handler: (request, reply) => {
      const upgrade = takeUpgrade(request, reply);
      if (!upgrade) throw new InvalidInputError('', '此地址只接受 WebSocket 连接');
      const owner = owners.get(request) as LiveOwner;
      websockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        let remove = () => {};
        const connection = createConnection(socket, owner, () => remove());
        const follows = deps.reachedChange && request.url.endsWith(LIBRARY_FOLLOWED) ? 'library' : 'counts';
        remove = hub.add(connection, request.ip, follows);
      });
    },
  });
  return hub;
}
