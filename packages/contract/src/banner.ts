import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';

export const BANNER_KINDS = ['info', 'warning', 'maintenance'] as const;

/** A link of the operator's: to a page of the portal, or to another site. */
export const bannerLink = z.object({
  label: z.string(),
  /** A path of this portal, or an address with https or http. */
  url: z.string(),
});

/** The notice above the header, as a reader sees it. */
export const shownBanner = z.object({
  /** Follows from what it says: another text is another banner. */
  id: z.string(),
  kind: z.enum(BANNER_KINDS),
  text: z.string(),
  link: bannerLink.nullable(),
  closable: z.boolean(),
});
export type ShownBanner = z.output<typeof shownBanner>;

/** Cookie with the id of the banner that was closed in this browser. Pages write it, and the server reads it, so that a closed banner is in no page. */
export const BANNER_COOKIE = 'banner_closed';

/** Pages hold their banner; open ones ask for it again from time to time. */
export const readBanner = endpoint({
  method: 'POST',
  path: '/api/frontend/public/banner',
  caller: 'anyone',
  tag: '站点',
  summary: '页眉上方的公告，没有时为 null',
  input: noInput,
  output: z.object({ banner: shownBanner.nullable() }),
});

export const CALLS = { readBanner };
