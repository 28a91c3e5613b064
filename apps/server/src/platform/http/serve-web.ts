import { existsSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KnownError } from '../errors.ts';
import { hasBrokenAddress, nothingAt } from './broken-address.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';

const NOT_BUILT = 'The web pages are not built. `npm start` builds them; `npm run dev` serves them on port 8001.\n';
const INDEX = 'index.html';

export interface AnsweredPage {
  status: number;
  html: string;
  headers?: Readonly<Record<string, string>>;
  compressed(encoding: Encoding): Promise<Buffer>;
}

/**
 * The HTML of a URL of the application. Throws NotFoundError, or BrokenAddressError, when there is no such page and the client does not accept one as an
 * answer.
 */
export type AnswerPage = (request: FastifyRequest) => Promise<AnsweredPage>;

/**
 * Serves the built pages. Files under assets/ have a content hash in their name and are cached forever; others are revalidated. URLs of the
 * application (`/bug/full-bug`) are answered by `answerPage`, or with the built HTML; unknown calls are answered with 404 as JSON. The
 * answer does not depend on the kind of client: a browser, a program without compression or a HEAD request.
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
      // The plugin's own route answers 403 for folders and `//`; here a path that is not a file may be a page.
      serve: false,
      index: false,
      // Server-only files (`.server-rendering`, `.vite`) are in the same folder.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = relative(folder, path).startsWith(`assets${sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true } as never,
      handler: (request, reply) => {
        const file = fileOf(request.url);
        return file === undefined ? reply.callNotFound() : reply.sendFile(file);
      },
    });
  }
  app.get(`/${INDEX}`, { schema: { hide: true } as never }, (_request, reply) => reply.redirect('/', 308));
  // Before the body is read: a refusal of its type would distinguish paths that do not exist from those that are hidden from outsiders.
  app.addHook('onRequest', async (request, reply) => {
    const isBroken = hasBrokenAddress(request);
    if ((isBroken || request.is404) && !mayBePage(request)) throw nothingAt(request);
    // Whatever route it leads to: that one was not meant.
    if (isBroken) return answerAsPage(request, reply);
  });
  app.setNotFoundHandler(answerAsPage);

  async function answerAsPage(request: FastifyRequest, reply: FastifyReply) {
    if (!mayBePage(request) || (!built && hasBrokenAddress(request))) throw nothingAt(request);
    if (!built) return reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    // The answer, also a refusal, is for one visitor: not for shared caches.
    reply.header('cache-control', 'private, no-cache');
    if (!answerPage) return reply.status(hasBrokenAddress(request) ? 400 : 200).sendFile(INDEX);
    return sendPage(request, reply, await answerPage(request).catch((error: unknown) => fail(request, error)), INDEX);
  }
}

/** The file that a URL may name: no file ends with a slash, and no link contains `//` or `..`. */
function fileOf(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  try {
    const file = decodeURI(path);
    return file.endsWith('/') || /[\\\0]/.test(file) || posix.normalize(file) !== file ? undefined : file;
  } catch {
    return undefined;
  }
}

const ANSWERED = [400, 404, 429];

/**
 * The page works without its prerendered head, so errors are logged and the page loads the data itself. Only 400, 404 and 429 are answered.
 */
function fail(request: FastifyRequest, error: unknown): undefined {
  if (error instanceof KnownError && ANSWERED.includes(error.status)) throw error;
  request.log.error({ err: error }, 'a page is sent without its head');
  return undefined;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: AnsweredPage | undefined, index: string) {
  // Pages differ by session and between phone and desktop.
  reply.header('vary', 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding');
  if (!page) return reply.status(503).sendFile(index);
  reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .headers(page.headers ?? {});
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}

function mayBePage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(?:api|assets)(?:[/?]|$)/.test(url);
}
