import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { DOC_SECTIONS } from '../sections.ts';
import { Contents } from './contents.tsx';
import styles from './contents-drop-down.module.css';

/** The contents on a narrow screen: a bar that says what is being read, and opens them. */
export function ContentsDropDown({ active }: { active: string }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [open]);

  const [section, item] = readingOf(active);
  return (
    <nav ref={root} className={styles.bar} aria-label="文档目录">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        <span className="visually-hidden">目录，正在阅读：</span>
        <span className={styles.section}>{section}</span>
        {item && <span className={styles.item}>{item}</span>}
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <Contents active={active} onChoose={() => setOpen(false)} />
      </div>
    </nav>
  );
}

/** Names of the section and the item that stand at an anchor. */
function readingOf(active: string): [string, string] {
  for (const section of DOC_SECTIONS) {
    if (section.anchor === active) return [section.name, ''];
    const item = section.items.find(({ anchor }) => anchor === active);
    if (item) return [section.name, item.name];
  }
  return ['', ''];
}
