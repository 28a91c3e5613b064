import type { OptionPages } from '#web/ui/load-more-select.tsx';

/** A value of a tree; choosing it chooses what is below it. */
export interface TreeNode {
  value: string;
  /** In every language, the one that is shown first. */
  names: readonly [string, ...string[]];
  count: number;
  children?: TreeNode[] | undefined;
}

export type UseOptions = (search: string, open: boolean) => OptionPages;

/** Where the values of a field of names come from. */
export type NameSource =
  /** Page by page for thousands of them. `useNames` has names for values; without it several things have one name, and a query says their ids. */
  | { useOptions: UseOptions; useNames?: UseOptions }
  | { useTree: () => { nodes: readonly TreeNode[]; isPending: boolean; isError: boolean } };

/** Whether a query says the ids of these things, because several of them have one name. */
export const isSaidById = (source: NameSource | undefined): boolean =>
  source !== undefined && 'useOptions' in source && source.useNames === undefined;
