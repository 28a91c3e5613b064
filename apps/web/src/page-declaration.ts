import type { PageName } from '@ldy/contract/pages.ts';
import type { ComponentType } from 'react';
import type { Menu } from './platform/session/menu-groups.ts';
import type { IconName } from './ui/icons/icon-paths.ts';

/** A feature's declaration of a page, in its `pages.ts`. Path, title and access are in `PAGES` of the contract, because the server needs them too. */
export interface PageDeclaration {
  page: PageName;
  /** Imports the page's component as a separate chunk. */
  load: () => Promise<ComponentType>;
  /** The module that `load` imports, by its name in the build manifest; set if the server renders the page. */
  renderedFrom?: string;
  /** Layout: header and footer, these with the tabs of the personal centre or with the menu of the back office, or none. */
  frame?: 'portal' | 'personal-centre' | 'back-office' | 'none';
  flags?: Partial<RouteFlags>;
  links?: readonly PageLink[];
}

/** Layout flags of a page. */
export interface RouteFlags {
  /**
   * `solid` takes space above the page; `transparent` overlays it and is transparent at the top; `special` is small and dark, for full-screen
   * dashboards.
   */
  header: 'solid' | 'transparent' | 'special';
  /** `short` has only copyright and filings, for working pages. */
  footer: 'full' | 'short' | 'hidden';
  /** The content is shorter than a window: the footer is at the bottom of the window rather than below it. */
  fits: boolean;
  backToTop: boolean;
  /** Whether the consultation widget is shown. */
  contact: boolean;
  /** Whether business accounts are asked for the disclaimer. Without it they are sent no proof of concept and no exploit. */
  disclaimer: boolean;
}

/** A link to a page in the command palette, for users who may open it; in the personal centre also a tab. */
export interface PageLink {
  /** The page that it follows in the same menu (`apps/web/src/app/order-links.ts`); the first link of a menu has none. */
  after?: PageName;
  /** The heading above it in the menu of the back office; the links of a group follow each other. */
  group?: string;
  /** Also in the main navigation: its entry is marked on all pages with the same first segment of the path. */
  inNavigation?: true;
  /** Pages that mark this entry rather than the first of their segment. */
  marksToo?: readonly PageName[];
  /** Only for accounts with this menu; by default for all. */
  menu?: Menu;
  /** Default: the page's title. */
  label?: string;
  /** Default: the page's first path. */
  to?: string;
  icon: IconName;
  /** Search words in addition to the label. */
  words: readonly string[];
}
