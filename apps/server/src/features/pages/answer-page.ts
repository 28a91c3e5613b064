import { createHash } from 'node:crypto';
import { BANNER_COOKIE } from '@ldy/contract/banner.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import type { FastifyRequest } from 'fastify';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import { hasBrokenAddress, nothingAt } from '../../platform/http/broken-address.ts';
import { isOpened } from '../../platform/http/is-opened.ts';
import { createNetworkSlots } from '../../platform/http/network-slots.ts';
import type { AnswerPage } from '../../platform/http/serve-web.ts';
import { settingsOf, VISITOR } from '../../platform/http/server-settings.ts';
import { readSessionCookie } from '../../platform/http/session-cookie.ts';
import type { ReadCard } from '../sharing/cards/read-card.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import type { AnsweredPage, Setting } from './answered-page.ts';
import { type Asked, askAsVisitor, succeeded } from './ask.ts';
import { type FoundPage, findPage, takesPage } from './find-page.ts';
import type { PageHead } from './head/head.ts';
import { headOfBrokenAddress, headOfNothing, headOfPage, pathOf } from './head/head-of-page.ts';
import { addressOf, originOf } from './origin.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { createShellReader } from './page-shell.ts';
import { cardOfPage, recordPageOf } from './record-pages.ts';
import { createAssetReader } from './rendering/page-assets.ts';
import type { PageRenderer, RenderedPage } from './rendering/page-renderer.ts';
import { type PageToRender, renderPage, widthOf } from './rendering/render-page.ts';
import { secretPageOf, withCard } from './shared-pages.ts';
import { writePage } from './write-page.ts';

interface PageDeps {
  siteInForce: SiteInForce;
  publicUrl: string | undefined;
  /** Folder of the built pages. */
  folder: string;
  renderer: PageRenderer | undefined;
  readCard: ReadCard;
  kinds: ReadonlyMap<string, KindHands>;
}

/** Of a network: few enough to leave capacity for others. */
const RENDERED_AT_ONCE = 8;
/** A page without a record is the same for every visitor; cached this long. */
const SHARED_MS = 30_000;
/** The page of a record is cached under the API's answer, so it is never stale; cached this long to save memory. */
const RECORD_MS = 10 * 60_000;

/** Who has no role in the back office is answered as if it had no pages. */
async function findPageFor(request: FastifyRequest, pathname: string): Promise<FoundPage | undefined> {
  const page = findPage(pathname);
  const { staff }: Partial<PageEntry> = page ? PAGES[page.name] : {};
  if (staff === undefined) return page;
  const viewer = await settingsOf(request.server).identify(request);
  return viewer.staff && viewer.staff.roles.length > 0 ? page : undefined;
}

/** Rate limit or overload. */
const refusalOf = ({ status, text }: Asked): 429 | 503 =>
  status === 429 || (status === 200 && text.startsWith(`{"code":${ERROR_CODES.quotaUsedUp.code},`)) ? 429 : 503;

/** The page is sent without server rendering when that takes longer. */
const PATIENCE_MS = 1_200;

async function soon(page: Promise<CachedPage>, otherwise: () => CachedPage | Promise<CachedPage>): Promise<CachedPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    return (await Promise.race([page, late])) ?? (await otherwise());
  } finally {
    clearTimeout(timer);
    page.catch(() => {});
  }
}

/**
 * The HTML of any URL of the application. It contains only what a visitor may see. For a browser with a session it contains no data: the
 * page requests it with the rights of its account.
 */
export function createAnswerPage({ siteInForce, publicUrl, folder, renderer, readCard, kinds }: PageDeps): AnswerPage {
  const readShell = createShellReader(folder);
  const readAssets = createAssetReader(folder);
  const cache = new PageCache();
  const takeSlot = createNetworkSlots(RENDERED_AT_ONCE);
  const write = (head: PageHead, { site, origin }: Setting, rendered?: RenderedPage) =>
    writePage({ shell: readShell(), head, site, origin, assets: readAssets(rendered?.module), rendered });

  const render = async (request: FastifyRequest, what: PageToRender) =>
    renderer && (await renderPage(renderer, takeSlot, request, what));
  const mayCache = (rendered: { whole: boolean } | undefined) => rendered?.whole ?? renderer === undefined;

  function keyOf(...parts: readonly (string | number | boolean)[]): string {
    return createHash('sha256')
      .update([readShell().build, ...parts].join('\n'))
      .digest('base64');
  }

  /** A page of one answer to a visitor, with a head made of that answer. */
  async function answeredPage(request: FastifyRequest, asking: AnsweredPage, setting: Setting) {
    const { site, origin } = setting;
    const { path, input, address, headOf, headWithoutAnswer, isBare } = asking;
    const answer = await askAsVisitor(request, path, input);
    if (answer.status === 404 || answer.status === 400) return write(headWithoutAnswer(404), setting);
    if (!succeeded(answer)) return write(headWithoutAnswer(refusalOf(answer)), setting);
    if (isBare) return write(await headOf(answer, setting), setting);
    const width = widthOf(request);
    // Computed on demand: most pages are cached under the answer.
    const head = () => headOf(answer, setting);
    const made = cache.take(keyOf(origin, address, width, JSON.stringify(site), answer.text), RECORD_MS, async () => {
      const rendered = await render(request, { address, width, site, known: { path, input, answer } });
      return { page: write(await head(), setting, rendered), keep: mayCache(rendered) };
    });
    return soon(made, async () => write(await head(), setting));
  }

  async function sharedPage(request: FastifyRequest, head: PageHead, address: string, setting: Setting) {
    const { site, origin } = setting;
    const width = widthOf(request);
    const stamp = await siteInForce.readStamp();
    const made = cache.take(
      keyOf(origin, address, width, JSON.stringify(site), stamp, head.indexed),
      SHARED_MS,
      async () => {
        const rendered = await render(request, { address, width, site });
        return { page: write(head, setting, rendered), keep: mayCache(rendered) };
      },
    );
    return soon(made, () => write(head, setting));
  }

  return async (request) => {
    const origin = originOf(request, publicUrl);
    const isBroken = hasBrokenAddress(request);
    const asked = isBroken ? undefined : addressOf(request.url, origin);
    const page = asked && (await findPageFor(request, asked.pathname));
    if (!page && !takesPage(request)) throw nothingAt(request);
    await settingsOf(request.server).limits.count('calls', request.ip);
    const isByVisitor = readSessionCookie(request, publicUrl) === undefined;
    const role = async () => (isByVisitor ? VISITOR : await settingsOf(request.server).identify(request)).role;
    const site = await siteInForce.read({ role, closed: request.cookies[BANNER_COOKIE] });
    const setting: Setting = { site, origin };
    if (!page) return write(isBroken ? headOfBrokenAddress : headOfNothing, setting);
    const isOpenedByVisitor = isOpened(request) && isByVisitor;
    const record = recordPageOf(page, kinds, readCard);
    if (record)
      return isOpenedByVisitor ? answeredPage(request, record, setting) : write(record.headWithoutAnswer(200), setting);
    const secret = secretPageOf(page, readCard);
    if (secret) {
      // The same for every reader, signed in or not.
      return isOpened(request) ? answeredPage(request, secret, setting) : write(secret.headWithoutAnswer(200), setting);
    }
    const isPlain = asked.search === '';
    const head = headOfPage(page, site, origin, asked.search);
    const kind = cardOfPage(page.name, kinds);
    if (kind && isOpenedByVisitor) return write(withCard(head, await readCard(kind, page.params.id ?? '')), setting);
    // Pages with a query are not shared between visitors, except the home page, which ignores it.
    const isShared = isOpenedByVisitor && PAGES[page.name].open && (isPlain || page.name === 'Home');
    return isShared ? sharedPage(request, head, pathOf(page), setting) : write(head, setting);
  };
}
