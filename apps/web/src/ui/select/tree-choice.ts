export interface TreeOption {
  value: string;
  label: string;
  count?: number | undefined;
  /** What it is found by besides its label: its name in another language, its id. */
  words?: string;
  children?: readonly TreeOption[];
}

export interface VisibleNode {
  node: TreeOption;
  depth: number;
  /** The row of what it is a kind of; -1 at the root. */
  parent: number;
  isExpanded: boolean;
  /** What is searched for is in its own words. */
  isFound: boolean;
}

const leavesOf = (node: TreeOption): string[] => node.children?.flatMap(leavesOf) ?? [node.value];

/** The leaves that are chosen, by themselves or by what is above them. */
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

/** The shortest list that says the same: what is chosen whole stands for everything below it. */
export const topmost = (nodes: readonly TreeOption[], chosen: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) =>
    shareOf(node, chosen) === 'all' ? [node.value] : node.children ? topmost(node.children, chosen) : [],
  );

/** Chooses a node with everything below it, or takes it out. Values that the tree does not know stay. */
export function toggled(nodes: readonly TreeOption[], value: readonly string[], node: TreeOption): string[] {
  const chosen = chosenLeaves(nodes, new Set(value));
  const isWanted = shareOf(node, chosen) !== 'all';
  for (const leaf of leavesOf(node)) isWanted ? chosen.add(leaf) : chosen.delete(leaf);
  const known = new Set(allNodes(nodes).map(({ value }) => value));
  return [...value.filter((item) => !known.has(item)), ...topmost(nodes, chosen)];
}

export const allNodes = (nodes: readonly TreeOption[]): TreeOption[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

/** The rows as they stand below each other: open branches, or for a search all that is found, with what is above and below it. */
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
