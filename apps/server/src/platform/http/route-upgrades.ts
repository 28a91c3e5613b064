import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The connection of an upgrade request. */
export interface Upgrade {
  socket: Socket;
  /** Bytes received after the request. */
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade & { response: ServerResponse }>();

/** Of each server, the paths on which it takes upgrades. */
const upgradePaths = new WeakMap<object, Set<string>>();

/**
 * Passes websocket requests on `path` through the same steps as every other request: proxies, cookies, hooks, errors in the envelope. A
 * route on that path takes over the connection with `takeUpgrade`. Upgrade requests for other paths are answered as ordinary requests.
 */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  const { server } = app;
  const paths = upgradePaths.get(server);
  if (paths) {
    paths.add(path);
    return;
  }
  const known = new Set([path]);
  upgradePaths.set(server, known);
  (server as { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }).shouldUpgradeCallback = (request) =>
    request.method === 'GET' &&
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    known.has(request.url?.split('?', 1)[0] ?? '');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Errors of a broken connection are ignored; without a listener they would end the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.shouldKeepAlive = false;
    // The request was refused: the connection is closed after the answer.
    response.on('finish', () => socket.end());
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/** The connection, owned by the caller from now on; undefined when the request did not ask for an upgrade. */
export function takeUpgrade(request: FastifyRequest, reply: FastifyReply): Upgrade | undefined {
  const upgrade = upgrades.get(request.raw);
  if (!upgrade) return undefined;
  upgrades.delete(request.raw);
  reply.hijack();
  upgrade.response.detachSocket(upgrade.socket);
  return upgrade;
}
