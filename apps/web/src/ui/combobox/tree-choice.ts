export interface TreeOption {
  value: string;
  label: string;
  count?: number | undefined;
  /** Further search text: its name in another language, its id. */
  words?: string;
  children?: readonly TreeOption[];
}

export interface VisibleNode {
  node: TreeOption;
  depth: number;
  /** Row index of its parent; -1 at the root. */
  parent: number;
  isExpanded: boolean;
  /** Whether it matches the search itself. */
  isFound: boolean;
}

const leavesOf = (node: TreeOption): string[] => node.children?.flatMap(leavesOf) ?? [node.value];

/** The chosen leaves, directly or by an ancestor. */
export function chosenLeaves(nodes: readonly TreeOption[], value: ReadonlySet<string>): Set<string> {
  const leaves = (node: TreeOption): string[] =>
    value.has(node.value) ? leavesOf(node) : (node.children?.flatMap(leaves) ?? []);
  return new Set(nodes.flatMap(leaves));
}

export function shareOf(node: TreeOption, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node);
  const count = leaves.filter((leaf) => chosen.has(leaf)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

/** The shortest equivalent list: a fully chosen branch represents all its descendants. */
export const topmost = (nodes: readonly TreeOption[], chosen: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) =>
    shareOf(node, chosen) === 'all' ? [node.value] : node.children ? topmost(node.children, chosen) : [],
  );

/** Adds or removes a node with its descendants. Values that are not in the tree stay. */
export function toggled(nodes: readonly TreeOption[], value: readonly string[], node: TreeOption): string[] {
  const chosen = chosenLeaves(nodes, new Set(value));
  const isWanted = shareOf(node, chosen) !== 'all';
  for (const leaf of leavesOf(node)) isWanted ? chosen.add(leaf) : chosen.delete(leaf);
  const known = new Set(allNodes(nodes).map(({ value }) => value));
  return [...value.filter((item) => !known.has(item)), ...topmost(nodes, chosen)];
}

export const allNodes = (nodes: readonly TreeOption[]): TreeOption[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

/** The visible rows: those in open branches, or for a search all matches with their ancestors and descendants. */
export function visibleNodes(
  nodes: readonly TreeOption[],
  isOpen: (value: string) => boolean,
  search: string,
): VisibleNode[] {
  const wanted = search.toLowerCase();
  const rows: VisibleNode[] = [];
  const isFound = ({ label, words = '' }: TreeOption) => `${label} ${words}`.toLowerCase().includes(wanted);
  const leadsTo = (node: TreeOption): boolean => isFound(node) || (node.children?.some(leadsTo) ?? false);
  const add = (node: TreeOption, depth: number, parent: number, isBelowFound: boolean) => {
    if (!isBelowFound && !leadsTo(node)) return;
    const isExpanded = node.children !== undefined && (search !== '' || isOpen(node.value));
    const row = rows.push({ node, depth, parent, isExpanded, isFound: isFound(node) }) - 1;
    if (isExpanded) for (const child of node.children ?? []) add(child, depth + 1, row, isBelowFound || isFound(node));
  };
  for (const node of nodes) add(node, 0, -1, false);
  return rows;
}
