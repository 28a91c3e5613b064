import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send } from './answer-errors.ts';

const NOT_BUILT = 'The web pages are not built. `npm start` builds them; `npm run dev` serves them on port 8001.\n';

/**
 * Serves the built pages. Files under assets/ have their content's hash in their name and may be kept for ever; the rest is asked
 * for each time. Addresses of the application (`/bug/full-bug`) answer index.html; an unknown call answers 404 as JSON.
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = relative(folder, path).startsWith('assets');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return send(reply, 404, ERROR_CODES.notFound.code, ERROR_CODES.notFound.msg);
    if (!built) return reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return sendPage(reply);
  });
}

const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');

function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isCall = /^\/(api|assets)(\/|$)/.test(request.url);
  const isFile = /\.[a-z0-9]{1,5}(\?|$)/i.test(request.url);
  // Probes and link checkers take anything; scripts and pictures that are not there must not be answered with a page.
  return isRead && !isCall && !isFile && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');
}
