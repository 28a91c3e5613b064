import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './link-tree.module.css';

export interface LinkNode {
  id: string;
  label: ReactNode;
  to: string;
  /** At the right end. */
  note?: ReactNode;
  below: readonly LinkNode[];
}

interface LinkTreeProps {
  nodes: readonly LinkNode[];
  /** The node that is open. */
  current: string | null;
  /** It is a place of this page, and not a page. */
  isPlace?: boolean;
  onChoose?: (() => void) | undefined;
}

/** Links below links, as contents of a page or of a catalogue. Where the tree scrolls by itself it keeps the current link in view. */
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

/** Scrolls the box around the tree alone, and not the page. */
function keepInView(link: Element | null | undefined): void {
  let box = link?.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!link || !box || box === document.documentElement) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}
