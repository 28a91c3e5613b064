import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../errors.ts';
import { send } from './answer-errors.ts';

const NOT_BUILT = 'The web pages are not built. `npm start` builds them; `npm run dev` serves them on port 8001.\n';
const INDEX = 'index.html';

export interface AnsweredPage {
  status: number;
  html: string;
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** The HTML of an address of the application. */
export type AnswerPage = (request: FastifyRequest) => Promise<AnsweredPage>;

/**
 * Serves the built pages. Files under assets/ have their content's hash in their name and may be kept for ever; the rest is asked
 * for each time. Addresses of the application (`/bug/full-bug`) are answered by `answerPage`, or with the built page as it is; an
 * unknown call answers 404 as JSON.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  answerPage?: AnswerPage,
): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, INDEX));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // What the server alone reads (`.first-paint`, `.vite`) lies beside the pages.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = relative(folder, path).startsWith(`assets${sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get(`/${INDEX}`, { schema: { hide: true } as never }, (_request, reply) => reply.redirect('/', 308));
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return send(reply, 404, ERROR_CODES.notFound.code, ERROR_CODES.notFound.msg);
    if (!built) return reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    // Its answer is that of one visitor, refusals among them: for no cache between.
    reply.header('cache-control', 'private, no-cache');
    if (!answerPage) return reply.sendFile(INDEX);
    return sendPage(request, reply, await answerPage(request).catch((error: unknown) => fail(request, error)), INDEX);
  });
}

/** The page is more than its head: what cannot be told now, it asks for by itself. Who asks for too much is refused. */
function fail(request: FastifyRequest, error: unknown): undefined {
  if (error instanceof TooManyRequestsError) throw error;
  request.log.error({ err: error }, 'a page is sent without its head');
  return undefined;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: AnsweredPage | undefined, index: string) {
  // A browser that holds a session gets another page than one that does not, a phone another than a desk.
  reply.header('vary', 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding');
  if (!page) return reply.status(503).sendFile(index);
  reply.status(page.status).type('text/html; charset=utf-8');
  const encoding = encodingOf(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}

function encodingOf(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}

function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isCall = /^\/(api|assets)(\/|$)/.test(request.url);
  const isFile = /\.[a-z0-9]{1,5}(\?|$)/i.test(request.url);
  // Probes and link checkers take anything; scripts and pictures that are not there must not be answered with a page.
  return isRead && !isCall && !isFile && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');
}
