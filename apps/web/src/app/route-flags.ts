import type { PageName } from '@ldy/contract/pages.ts';

export interface RouteFlags {
  /**
   * `solid` stands on the page; `transparent` lies over it, see-through while it stands at its top; `special` is small and dark, for
   * a page that fills the screen with a dashboard.
   */
  header: 'solid' | 'transparent' | 'special';
  /** `short` is the line of copyright and filings alone, where people work. */
  footer: 'full' | 'short' | 'hidden';
  /** Its content is shorter than a screen: the footer stands at the bottom of the window, not below it. */
  fits: boolean;
  backToTop: boolean;
  /** The consultation widget. */
  contact: boolean;
  /** The disclaimer is asked for here. No page is on that list today. Source: specification, section 2. */
  disclaimer: boolean;
  /** A page for signing in or up: the header does not offer that again. */
  door: boolean;
}

const STANDARD: RouteFlags = {
  header: 'solid',
  footer: 'short',
  fits: false,
  backToTop: false,
  contact: false,
  disclaimer: false,
  door: false,
};
const READING = { footer: 'full', backToTop: true } as const;
const WORKING = { backToTop: true } as const;
const NOTICE = { fits: true } as const;
const DOOR = { header: 'transparent', door: true } as const;

/** What the layout does on a page, by its name; where a page is not named, or a flag is not, the standard applies. */
const FLAGS: Partial<Record<PageName | 'DataV' | 'Hello', Partial<RouteFlags>>> = {
  Home: { ...READING, header: 'transparent', contact: true },
  Waiting: NOTICE,
  Error: NOTICE,
  Repeat: NOTICE,
  Standard: READING,
  Protocol: READING,
  Privacy: READING,
  Doc: READING,
  FullBugList: WORKING,
  LdyvulDetail: WORKING,
  LibraryDetail: WORKING,
  Login: DOOR,
  Singup: DOOR,
  // Pages of later work, whose look is decided.
  Hello: { header: 'transparent' },
  DataV: { header: 'special', footer: 'hidden' },
};

export const flagsOf = (name: PageName | 'DataV' | 'Hello' | undefined): RouteFlags => ({
  ...STANDARD,
  ...(name && FLAGS[name]),
});
