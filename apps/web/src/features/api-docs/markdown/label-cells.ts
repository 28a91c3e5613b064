import { element, type Node, textOf, visitParents } from './tree.ts';

const ROLES: Record<string, string> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Prepares tables for narrow screens, where rows are shown as cards: each cell gets its column's name, and explicit ARIA roles because elements with
 * another `display` lose theirs. Each table is wrapped in a scroll box.
 */
export const labelCells = () => (tree: Node) =>
  visitParents(tree, (parent) => {
    if (parent.properties?.dataTable !== undefined) return false;
    parent.children = parent.children?.map((child) => {
      if (child.tagName !== 'table') return child;
      label(child);
      return element('div', { dataTable: '' }, [child]);
    });
    return undefined;
  });

function label(table: Node): void {
  const columns = rowsOf(table, 'thead').flatMap(cellsOf).map(textOf);
  table.properties = { ...table.properties, role: 'table', dataKind: columns[0] ?? '' };
  visitParents(table, (part) => {
    const role = ROLES[part.tagName ?? ''];
    if (role) part.properties = { ...part.properties, role };
    return undefined;
  });
  for (const row of rowsOf(table, 'tbody'))
    for (const [place, cell] of cellsOf(row).entries())
      cell.properties = { ...cell.properties, dataLabel: columns[place] ?? '' };
}

const rowsOf = (table: Node, part: string) =>
  (table.children ?? [])
    .filter(({ tagName }) => tagName === part)
    .flatMap(({ children = [] }) => children.filter(isTag('tr')));
const cellsOf = ({ children = [] }: Node) => children.filter(({ tagName }) => tagName === 'th' || tagName === 'td');
const isTag = (name: string) => (node: Node) => node.tagName === name;
