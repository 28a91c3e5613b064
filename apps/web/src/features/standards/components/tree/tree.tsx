import { formatCount } from '#web/ui/display/number-badge.tsx';
import { type LinkNode, LinkTree } from '#web/ui/navigation/link-tree.tsx';
import { Marked } from '../marked.tsx';
import styles from './tree.module.css';

export interface TreeNode {
  id: string;
  label: string;
  /** Number of vulnerabilities; null while unknown. */
  count: number | null;
  children: readonly TreeNode[];
}

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  current: string | null;
  href: (id: string) => string;
  /** Search text, marked in the names. */
  search: string;
  /** Ids of visible nodes; null: all. */
  shown: ReadonlySet<string> | null;
  /** Whether a node is expanded. */
  isOpen: (node: TreeNode) => boolean;
}

/** A tree of links with counts; scrolls separately from the open entry. */
export function Tree({ label, nodes, current, ...rest }: TreeProps) {
  if (rest.shown?.size === 0) return null;
  return (
    <nav className={styles.tree} aria-label={label}>
      <p className={styles.head} aria-hidden="true">
        <span>{label}</span>
        <span>漏洞数</span>
      </p>
      <LinkTree nodes={linksOf(nodes, rest)} current={current} />
    </nav>
  );
}

const linksOf = (nodes: readonly TreeNode[], how: Omit<TreeProps, 'label' | 'nodes' | 'current'>): LinkNode[] =>
  nodes
    .filter(({ id }) => how.shown === null || how.shown.has(id))
    .map((node) => ({
      id: node.id,
      label: <Marked text={node.label} search={how.search} />,
      to: how.href(node.id),
      note: node.count !== null && (
        <>
          {formatCount(node.count)}
          <span className="visually-hidden"> 个漏洞</span>
        </>
      ),
      below: how.isOpen(node) ? linksOf(node.children, how) : [],
    }));
