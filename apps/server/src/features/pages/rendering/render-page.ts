import type { Site } from '@ldy/contract/site.ts';
import type { FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '#server/platform/errors.ts';
import type { TakeSlot } from '#server/platform/http/network-slots.ts';
import { settingsOf } from '#server/platform/http/server-settings.ts';
import { type Asked, askAsVisitor, succeeded } from '../ask.ts';
import { mayBeAsked } from './calls-while-rendering.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';

const PHONE_WIDTH = 390;
const DESK_WIDTH = 1440;

/** The assumed viewport width of this browser. */
export function widthOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobile\b/.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? PHONE_WIDTH : DESK_WIDTH;
}

export interface PageToRender {
  address: string;
  width: number;
  site: Site;
  /** A call that was made already. */
  known?: { path: string; input: unknown; answer: Asked };
}

/** A rendered page; `whole` if all its calls were answered. Undefined when the network has used its share of the renderer. */
export async function renderPage(
  renderer: PageRenderer,
  takeSlot: TakeSlot,
  request: FastifyRequest,
  { address, width, site, known }: PageToRender,
): Promise<(RenderedPage & { whole: boolean }) | undefined> {
  const giveBack = takeSlot(request.ip);
  if (!giveBack) return undefined;
  try {
    await settingsOf(request.server).limits.count('renderings', request.ip);
  } catch (error) {
    giveBack();
    if (error instanceof TooManyRequestsError) return undefined;
    throw error;
  }
  let whole = true;
  const rendering = renderer.render({
    address,
    width,
    site,
    async ask(path, input) {
      if (!mayBeAsked(path)) return REFUSED;
      if (known?.path === path && JSON.stringify(known.input) === JSON.stringify(input)) return known.answer;
      const answer = await askAsVisitor(request, path, input);
      whole &&= succeeded(answer);
      return answer;
    },
  });
  const rendered = await rendering.finally(giveBack);
  return rendered && { ...rendered, whole };
}

const REFUSED = { status: 403, text: JSON.stringify({ code: 403, msg: '', data: null }) };
