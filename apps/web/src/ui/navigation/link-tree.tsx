import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './link-tree.module.css';

export interface LinkNode {
  id: string;
  label: ReactNode;
  to: string;
  /** Shown at the right end. */
  note?: ReactNode;
  below: readonly LinkNode[];
}

interface LinkTreeProps {
  nodes: readonly LinkNode[];
  /** Id of the current node. */
  current: string | null;
  /** The links lead to sections of this page rather than to pages. */
  isPlace?: boolean;
  onChoose?: (() => void) | undefined;
}

/** A tree of links, for the table of contents of a page or a catalogue. If the tree scrolls, the current link stays visible. */
export function LinkTree({ nodes, ...rest }: LinkTreeProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => keepInView(list.current?.querySelector('[aria-current]')), [rest.current]);
  return (
    <ul ref={list} className={styles.tree}>
      <Branch nodes={nodes} {...rest} />
    </ul>
  );
}

function Branch({ nodes, ...rest }: LinkTreeProps) {
  const { current, isPlace = false, onChoose } = rest;
  return nodes.map(({ id, label, to, note, below }) => (
    <li key={id}>
      <Link
        className={styles.link}
        to={to}
        preventScrollReset
        aria-current={id === current ? (isPlace ? 'location' : 'true') : undefined}
        onClick={onChoose}
      >
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </Link>
      {below.length > 0 && (
        <ul>
          <Branch nodes={below} {...rest} />
        </ul>
      )}
    </li>
  ));
}

/** Scrolls only the tree's container, not the page. */
function keepInView(link: Element | null | undefined): void {
  let box = link?.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!link || !box || box === document.documentElement) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}
