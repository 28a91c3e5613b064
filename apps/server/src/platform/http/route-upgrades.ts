import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The connection of a request that asks to speak another protocol. */
export interface Upgrade {
  socket: Socket;
  /** What came after the request already. */
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade & { response: ServerResponse }>();

/**
 * Lets requests for a websocket on `path` through the same door as every other request: proxies, cookies, hooks, refusals in the
 * envelope. A route on that path takes the connection over with `takeUpgrade`. An upgrade elsewhere is not one: the request is
 * answered as if it had not asked.
 */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  const { server } = app;
  (server as { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }).shouldUpgradeCallback = (request) =>
    request.method === 'GET' &&
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    request.url?.split('?', 1)[0] === path;
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A connection that breaks here is nobody's error; without a listener it would end the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.shouldKeepAlive = false;
    // Refused: the answer is written, and that was all.
    response.on('finish', () => socket.end());
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/** The connection is the caller's from now on; undefined where the request did not ask for an upgrade. */
export function takeUpgrade(request: FastifyRequest, reply: FastifyReply): Upgrade | undefined {
  const upgrade = upgrades.get(request.raw);
  if (!upgrade) return undefined;
  upgrades.delete(request.raw);
  reply.hijack();
  upgrade.response.detachSocket(upgrade.socket);
  return upgrade;
}
