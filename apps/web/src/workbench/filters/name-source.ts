import type { OptionPages } from '#web/ui/controls/load-more-select.tsx';

/** A tree value; choosing it chooses its descendants. */
export interface TreeNode {
  value: string;
  /** In all languages, the displayed one first. */
  names: readonly [string, ...string[]];
  count: number;
  children?: TreeNode[] | undefined;
}

export type UseOptions = (search: string, open: boolean) => OptionPages;

/** Source of the values of a field with named entities. */
export type NameSource =
  /** Paged, for thousands of values. `useNames` provides names for use in queries; without it names are ambiguous and queries use ids. */
  | { useOptions: UseOptions; useNames?: UseOptions }
  | { useTree: () => { nodes: readonly TreeNode[]; isPending: boolean; isError: boolean } };

/** Whether queries use ids, because names are ambiguous. */
export const isQueriedById = (source: NameSource | undefined): boolean =>
  source !== undefined && 'useOptions' in source && source.useNames === undefined;
