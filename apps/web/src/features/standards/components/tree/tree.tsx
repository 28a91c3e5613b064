import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/ui/number-badge.tsx';
import { Marked } from '../marked.tsx';
import styles from './tree.module.css';

export interface TreeNode {
  id: string;
  label: string;
  /** Of vulnerabilities; null while unknown. */
  count: number | null;
  children: readonly TreeNode[];
}

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  current: string | null;
  href: (id: string) => string;
  /** What is looked for, marked in the names. */
  search: string;
  /** Only these are shown; null shows all. */
  shown: ReadonlySet<string> | null;
  /** Whether what is below a node is shown. */
  isOpen: (node: TreeNode) => boolean;
}

/** A tree of links with counts. It scrolls by itself beside the entry that is open, which it keeps in view. */
export function Tree({ label, nodes, ...rest }: TreeProps) {
  const box = useRef<HTMLElement>(null);
  const { current } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is open
  useEffect(() => keepInView(box.current), [current]);
  if (rest.shown?.size === 0) return null;
  return (
    <nav ref={box} className={styles.tree} aria-label={label}>
      <p className={styles.head} aria-hidden="true">
        <span>{label}</span>
        <span>漏洞数</span>
      </p>
      <Branch nodes={nodes} {...rest} />
    </nav>
  );
}

function Branch({ nodes, ...rest }: Omit<TreeProps, 'label'>) {
  const { current, href, search, shown, isOpen } = rest;
  return (
    <ul>
      {nodes
        .filter(({ id }) => shown === null || shown.has(id))
        .map((node) => (
          <li key={node.id}>
            <Link
              className={styles.link}
              to={href(node.id)}
              preventScrollReset
              aria-current={node.id === current ? 'true' : undefined}
            >
              <span className={styles.label}>
                <Marked text={node.label} search={search} />
              </span>
              {node.count !== null && (
                <span className={styles.count}>
                  {formatCount(node.count)}
                  <span className="visually-hidden"> 个漏洞</span>
                </span>
              )}
            </Link>
            {node.children.length > 0 && isOpen(node) && <Branch nodes={node.children} {...rest} />}
          </li>
        ))}
    </ul>
  );
}

/** Scrolls the box alone, and not the page. */
function keepInView(box: HTMLElement | null): void {
  const link = box?.querySelector('[aria-current]');
  if (!box || !link) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}
