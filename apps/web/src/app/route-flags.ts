import type { PageName } from '@ldy/contract/pages.ts';
import type { RouteFlags } from '../page-declaration.ts';
import { DECLARED_PAGES } from './pages.ts';

const STANDARD: RouteFlags = {
  header: 'solid',
  footer: 'short',
  fits: false,
  backToTop: false,
  contact: false,
  disclaimer: false,
};

/** Pages that do not exist yet, but have a layout already. */
const LATER = {
  Hello: { header: 'transparent' },
} as const satisfies Record<string, Partial<RouteFlags>>;

const FLAGS: Partial<Record<PageName | keyof typeof LATER, Partial<RouteFlags>>> = {
  ...LATER,
  ...Object.fromEntries(DECLARED_PAGES.map(({ page, flags }) => [page, flags])),
};

/** Layout flags of a page; defaults apply without a page or declaration. */
export const flagsOf = (name: keyof typeof FLAGS | undefined): RouteFlags => ({
  ...STANDARD,
  ...(name !== undefined && FLAGS[name]),
});
