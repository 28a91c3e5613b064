import type { Breakpoint } from '../../apps/web/src/ui/theme/breakpoints.ts';
import type { LAYERS, SPACE, TYPE } from '../../apps/web/src/ui/theme/scale.ts';
import type { TagColor } from '../../apps/web/src/ui/theme/tag-colors.ts';
import type { ThemeTokens } from '../../apps/web/src/ui/theme/tokens.ts';

/** Use of each token. The compiler requires an entry for every token. */
export const COLOR_USES: Record<keyof ThemeTokens, string> = {
  page: 'behind everything',
  surface: 'cards, tables, the header',
  surfaceRaised: 'what floats: menus, popups, dialogs',
  surfaceSunken: 'what lies lower: code, fields at rest, skeletons',
  surfaceHover: 'a row under the pointer',
  border: 'hairlines between and around; never the only sign of a control',
  borderStrong: 'frames of fields and of what can be pressed',
  text: 'titles and what is read first',
  textSecondary: 'running text and values',
  textTertiary: 'labels, notes; the weakest that is still text',
  link: 'links, and the blue of icons and pictures',
  linkHover: 'a link under the pointer',
  primary: 'the one main act of a view',
  primaryHover: 'it under the pointer',
  primarySoft: 'what is chosen: a tab, a row, a filter',
  onPrimary: 'text on `--primary`',
  danger: 'a message that something failed, an act that destroys',
  success: 'a message that something was done',
  focus: 'the ring around what the keyboard is on',
  heroFrom: 'the ground of the home page’s first screen and of the doors',
  artLine: 'pictures: outlines of sheets',
  artWords: 'pictures: lines of writing',
  artFaint: 'pictures: writing that fades',
  artThread: 'pictures: threads between sources',
  mark: 'what was searched for, within a text',
  markText: 'text on `--mark`',
  scrim: 'over a page that has to wait for a dialog or a drawer',
  shadow: 'color of shadows drawn by hand',
  shadow1: 'cards at rest',
  shadow2: 'what floats above a page',
  shadow3: 'what lies over the page: dialogs, drawers',
};

export const BREAKPOINT_USES: Record<Breakpoint, string> = {
  cramped: 'narrower than any phone of today, or a page enlarged: repeated texts are left out',
  oneColumn: 'a phone held upright: cards and the cells of wide tables are below one another',
  mobile: 'the phone’s layout (of the specification): one column, drawers for side panels, bars that stick to an edge',
  noSidePanel: 'no room for a panel beside the content: filters are in a drawer, cards are two to a row',
  tightHeader: 'the header shows the mark of the portal without its name',
  crowdedHeader: 'the header shows no words of the search and no name of the account',
  noSecondPanel: 'no room for a panel at either side: a preview takes the place of the filters',
};

export const TYPE_USES: Record<keyof typeof TYPE, string> = {
  fontCaption: 'labels above figures, notes of tables; nothing is smaller',
  fontSmall: 'cells of dense tables, hints below fields',
  fontBody: 'where engineers work: lists, forms, profiles',
  fontReading: 'where visitors read: home, agreements, documentation',
  fontTitle4: 'cards, groups of a form',
  fontTitle3: 'sections of a page where engineers work',
  fontTitle2: 'sections where visitors read; the title of a list',
  fontTitle1: 'the title of a page',
  fontDisplay: 'the one line of the portal that is seen first',
};

export const SPACE_USES: Record<(typeof SPACE)[number], string> = {
  0.5: 'figure to its label, padding of a tag',
  1: 'icon to its word',
  1.5: 'line to line within a cell, icon to text in a control',
  2: 'tag to tag, button to button',
  2.5: 'within a control',
  3: 'within a dense card',
  3.5: 'above and below a row of a table',
  4: 'within a card; gutter of a phone',
  5: 'within a generous card',
  6: 'card to card; gutter of a desktop',
  8: 'group to group',
  10: 'block to block where engineers work',
  12: 'around a state of a panel',
  16: 'section to section on a phone',
  20: 'section to section where visitors read',
  24: 'end of a page',
};

export const LAYER_USES: Record<keyof typeof LAYERS, string> = {
  layerSticky: 'the head of a table that stays',
  layerBar: 'bars that stick to an edge of the window',
  layerFloating: 'buttons that float over the page',
  layerPopup: 'menus, offers, what drops down',
  layerHeader: 'the header, and what opens from it',
  layerMessage: 'messages that come and go',
  layerTop: 'what says that a page comes, and the way past the header',
};

export const TAG_USES: Record<TagColor, string> = {
  red: 'can be used against you now: EXP, affected, ransomware',
  volcano: 'warnings of the second rank',
  orange: 'may be used soon: PoC',
  gold: 'pending, under review',
  yellow: 'draft, disputed',
  lime: 'free',
  green: 'done or safe: patch, not affected, verified, current',
  cyan: 'new since the last visit; open source',
  blue: 'source and standard: which catalogue, which value was taken',
  geekblue: 'domestic innovation products (信创)',
  purple: 'the paid edition',
  magenta: 'exploited in the wild: KEV',
};
