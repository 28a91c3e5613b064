import { existsSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError, TooManyRequestsError } from '../errors.ts';
import { send } from './answer-errors.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';

const NOT_BUILT = 'The web pages are not built. `npm start` builds them; `npm run dev` serves them on port 8001.\n';
const INDEX = 'index.html';

export interface AnsweredPage {
  status: number;
  html: string;
  compressed(encoding: Encoding): Promise<Buffer>;
}

/** The HTML of an address of the application. Throws NotFoundError where there is no page, and whoever asks takes none for an answer. */
export type AnswerPage = (request: FastifyRequest) => Promise<AnsweredPage>;

/**
 * Serves the built pages. Files under assets/ have their content's hash in their name and may be kept for ever; the rest is asked
 * for each time. Addresses of the application (`/bug/full-bug`) are answered by `answerPage`, or with the built page as it is; an
 * unknown call answers 404 as JSON. Whoever asks gets the same, be it a browser, a program without compression or a HEAD.
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
      // Its own route answers 403 at folders and at `//`; what is no file may be a page.
      serve: false,
      index: false,
      // What the server alone reads (`.server-rendering`, `.vite`) lies beside the pages.
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
  app.setNotFoundHandler(async (request, reply) => {
    if (!mayBePage(request)) return send(reply, 404, ERROR_CODES.notFound.code, ERROR_CODES.notFound.msg);
    if (!built) return reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    // Its answer is that of one visitor, refusals among them: for no cache between.
    reply.header('cache-control', 'private, no-cache');
    if (!answerPage) return reply.sendFile(INDEX);
    return sendPage(request, reply, await answerPage(request).catch((error: unknown) => fail(request, error)), INDEX);
  });
}

/** The file that an address may name: none ends with a slash, and no link spells one with `//` or `..`. */
function fileOf(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  try {
    const file = decodeURI(path);
    return file.endsWith('/') || /[\\\0]/.test(file) || posix.normalize(file) !== file ? undefined : file;
  } catch {
    return undefined;
  }
}

/** The page is more than its head: what cannot be told now, it asks for by itself. Who asks for too much is refused. */
function fail(request: FastifyRequest, error: unknown): undefined {
  if (error instanceof TooManyRequestsError || error instanceof NotFoundError) throw error;
  request.log.error({ err: error }, 'a page is sent without its head');
  return undefined;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: AnsweredPage | undefined, index: string) {
  // A browser that holds a session gets another page than one that does not, a phone another than a desk.
  reply.header('vary', 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding');
  if (!page) return reply.status(503).sendFile(index);
  reply.status(page.status).type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}

function mayBePage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(?:api|assets)(?:[/?]|$)/.test(url);
}
