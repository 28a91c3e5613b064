import type { Kind } from '@ldy/contract/kinds/kind.ts';
import { KIND_LISTS, PALETTE_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';

/** What the server suggests, by the kind of suggestion: records of the searched lists, and names of their fields. */
export const FOUND_GROUPS: Readonly<Record<string, string>> = Object.fromEntries(
  PALETTE_LISTS.flatMap((name) => {
    const { noun, address }: Kind = KINDS[name];
    const { fields } = address.collection;
    return [
      [KIND_LISTS[name].suggest.record, noun],
      ...namedFieldsOf(address.collection).map((field) => [field, fields[field]?.label ?? '']),
    ];
  }),
);

/** The icon of a list's records. Does not compile where a kind declares one that the pages do not have. */
export const iconOf = (list: PaletteList): IconName => KINDS[list].palette.icon;

/** Groups in display order. Server results come last, so that nothing moves when they arrive. */
export const GROUPS: Readonly<Record<string, string>> = {
  first: '',
  recent: '最近搜索',
  saved: '我的搜索',
  action: '操作',
  page: '页面',
  ...FOUND_GROUPS,
};
export type Group = string;

export interface PaletteEntry {
  /** Identifies the entry, so that the selection survives changes of the list. */
  key: string;
  group: Group;
  icon: IconName;
  label: string;
  detail?: string;
  /** Alternative names. */
  words?: readonly string[];
  /** Either `to` (a link) or an action. */
  to?: string;
  run?: () => void;
}

/** A page of the portal, passed in by the application. */
export interface PalettePage {
  label: string;
  to: string;
  icon: IconName;
  words?: readonly string[];
}
