import { createHash } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { PAGES } from '@ldy/contract/pages.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { FastifyRequest } from 'fastify';
import type { AnswerPage } from '../../platform/http/serve-web.ts';
import { readSessionCookie } from '../../platform/http/session-cookie.ts';
import { askAsVisitor } from './ask.ts';
import { findPage } from './find-page.ts';
import type { PageHead } from './head/head.ts';
import { headOfNothing, headOfPage } from './head/head-of-page.ts';
import { headOfRecord, headOfUntold } from './head/head-of-record.ts';
import { KeptPages } from './kept-pages.ts';
import { originOf } from './origin.ts';
import type { PageShell } from './page-shell.ts';
import type { FirstPaint } from './painting/first-paint.ts';
import { paintPage, widthOf } from './painting/paint-page.ts';
import { writePage } from './write-page.ts';

interface PageDeps {
  site: Site;
  publicUrl: string | undefined;
  readShell(): PageShell;
  firstPaint: FirstPaint | undefined;
}

/** A page without a record is the same for every visitor, and as old as this at most. */
const SHARED_MS = 30_000;
/** A record's page is kept under what the API answered, so it is never old; this is how long it is worth its memory. */
const RECORD_MS = 10 * 60_000;

/**
 * The HTML of any address of the application. It tells what a visitor may see, whoever asks; to a browser that holds a session, not
 * even that: its page asks by itself, with the rights of its account.
 */
export function createAnswerPage({ site, publicUrl, readShell, firstPaint }: PageDeps): AnswerPage {
  const kept = new KeptPages();
  const bare = (head: PageHead, origin: string) => writePage(readShell(), head, site, origin);

  async function recordPage(request: FastifyRequest, id: string, origin: string) {
    const answer = await askAsVisitor(request, API.readVulnerability, { id });
    if (answer.status === 404 || answer.status === 400) return bare(headOfNothing, origin);
    if (answer.code === ERROR_CODES.quotaUsedUp.code) return bare(headOfUntold(id, 429), origin);
    if (answer.status !== 200 || answer.code !== ERROR_CODES.ok.code) {
      return bare(headOfUntold(id, answer.status === 429 ? 429 : 503), origin);
    }
    const told = JSON.stringify(answer.data);
    const width = widthOf(request);
    const address = new URL(request.url, origin).pathname;
    const key = createHash('sha256')
      .update([readShell().build, origin, address, width, told].join('\n'))
      .digest('base64');
    return kept.take(key, RECORD_MS, async () => {
      const known = { path: API.readVulnerability.path, input: { id }, data: answer.data };
      const painted = await paintPage(firstPaint, request, { address, width, site, known });
      return {
        page: writePage(readShell(), headOfRecord(answer.data, site, origin), site, origin, painted),
        keep: true,
      };
    });
  }

  return async (request) => {
    const origin = originOf(request, publicUrl);
    const { pathname, search } = new URL(request.url, origin);
    const page = findPage(pathname);
    if (!page) return bare(headOfNothing, origin);
    const isVisitor = readSessionCookie(request, publicUrl) === undefined;
    const id = page.params.id ?? '';
    if (page.name === 'LdyvulDetail')
      return isVisitor ? recordPage(request, id, origin) : bare(headOfUntold(id, 200), origin);
    const head = headOfPage(page, site, origin, search === '');
    // With a query a page shows what somebody asked for, which is theirs to ask.
    if (!isVisitor || !PAGES[page.name].open || (search !== '' && page.name !== 'Home')) return bare(head, origin);
    const width = widthOf(request);
    return kept.take([readShell().build, origin, pathname, width, head.indexed].join('\n'), SHARED_MS, async () => {
      const painted = await paintPage(firstPaint, request, { address: pathname, width, site });
      return {
        page: writePage(readShell(), head, site, origin, painted),
        keep: painted?.whole ?? firstPaint === undefined,
      };
    });
  };
}
