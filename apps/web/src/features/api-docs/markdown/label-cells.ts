import { element, type Node, textOf, visitParents } from './tree.ts';

const ROLES: Record<string, string> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Readies tables for narrow screens: each cell knows the name of its column, because there the rows stand as cards, and says what it is,
 * because what is no longer laid out as a table is no longer read as one. Each table stands in a frame that scrolls before the page does.
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
