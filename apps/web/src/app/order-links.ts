import type { PageName } from '@ldy/contract/pages.ts';
import type { PageDeclaration, PageLink } from '../page-declaration.ts';

export interface OrderedLink extends PageLink {
  page: PageName;
}

/** `navigation` is the header's; `more` are links that the command palette alone has. */
type MenuName = 'navigation' | 'personal-centre' | 'more' | 'back-office';

const menuOf = ({ frame }: PageDeclaration, { inNavigation }: PageLink): MenuName => {
  if (inNavigation) return 'navigation';
  return frame === 'personal-centre' || frame === 'back-office' ? frame : 'more';
};

/** The links of each menu in their order. @throws if a menu has no order, see `orderLinks`. */
export function orderedMenus(pages: readonly PageDeclaration[]): Record<MenuName, OrderedLink[]> {
  const links = pages.flatMap((declared) =>
    (declared.links ?? []).map((link) => ({ ...link, page: declared.page, of: menuOf(declared, link) })),
  );
  const ordered = (menu: MenuName) =>
    orderLinks(
      menu,
      links.filter(({ of }) => of === menu),
    );
  return {
    navigation: ordered('navigation'),
    'personal-centre': ordered('personal-centre'),
    more: ordered('more'),
    'back-office': ordered('back-office'),
  };
}

/** Puts each link behind the one that its `after` names. @throws if two claim one place, or one is behind nothing of this menu. */
function orderLinks(menu: MenuName, links: readonly OrderedLink[]): OrderedLink[] {
  const followers = new Map<PageName | undefined, OrderedLink>();
  for (const link of links) {
    const other = followers.get(link.after);
    if (other) throw new Error(`${menu}: ${other.page} and ${link.page} both come ${placeOf(link)}`);
    followers.set(link.after, link);
  }
  const ordered = new Map<PageName, OrderedLink>();
  for (let next = followers.get(undefined); next; next = followers.get(next.page)) {
    if (ordered.has(next.page)) throw new Error(`${menu}: ${next.page} has two links`);
    ordered.set(next.page, next);
  }
  const lost = links.find((link) => ordered.get(link.page) !== link);
  if (lost) throw new Error(`${menu}: ${lost.page} comes ${placeOf(lost)}, which no chain from the first link reaches`);
  return [...ordered.values()];
}

const placeOf = ({ after }: OrderedLink) => (after === undefined ? 'first' : `after ${after}`);
