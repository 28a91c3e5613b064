import type { PageName } from '@ldy/contract/pages.ts';
import type { ComponentType } from 'react';
import type { Menu } from './platform/session/menu-groups.ts';
import type { IconName } from './ui/icons/icon-paths.ts';

/**
 * What a feature declares of a page, in its `pages.ts`. Address, title and who may open it are in `PAGES` of the contract, because the
 * server needs them too.
 */
export interface PageDeclaration {
  page: PageName;
  /** Imports the page's component, so that it is a chunk of its own. */
  load: () => Promise<ComponentType>;
  /** The file that `load` imports, as the build names it, if the server renders the page for visitors. */
  renderedFrom?: string;
  /** What is around the page: header and footer, these and the tabs of the personal centre, or nothing. */
  frame?: 'portal' | 'personal-centre' | 'none';
  flags?: Partial<RouteFlags>;
  links?: readonly PageLink[];
}

/** What the layout does on a page. */
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
}

/** A link to a page in the command palette, for those who may open it; of a page of the personal centre it is the tab too. */
export interface PageLink {
  /** Links are in the order of these numbers: the main navigation from 10, the personal centre from 110, others from 210. */
  place: number;
  /** In the main navigation too, where it is marked on every page whose address begins with the same part. */
  inNavigation?: true;
  /** For accounts that have this menu; without it for every account. */
  menu?: Menu;
  /** The page's title if none is given. */
  label?: string;
  /** The page's first address if none is given. */
  to?: string;
  icon: IconName;
  /** What people may type to find it besides the label. */
  words: readonly string[];
}
