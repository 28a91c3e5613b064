import { Icon } from '#web/ui/icons/icon.tsx';
import { usePopover } from '#web/ui/overlays/popover.tsx';
import { DOC_SECTIONS } from '../sections.ts';
import { Contents } from './contents.tsx';
import styles from './contents-drop-down.module.css';

/** Table of contents on narrow screens: a bar with the current section that opens the list. */
export function ContentsDropDown({ active }: { active: string }) {
  const { open, setOpen, root, button, popup } = usePopover<HTMLElement>();
  const [section, item] = readingOf(active);
  return (
    <nav ref={root} className={styles.bar} aria-label="文档目录">
      <button {...button} className={styles.button}>
        <Icon name="menu" />
        <span className="visually-hidden">目录，正在阅读：</span>
        <span className={styles.section}>{section}</span>
        {item && <span className={styles.item}>{item}</span>}
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <div {...popup} className={styles.panel} hidden={!open}>
        <Contents active={active} onChoose={() => setOpen(false)} />
      </div>
    </nav>
  );
}

/** Names of the section and the item at an anchor. */
function readingOf(active: string): [string, string] {
  for (const section of DOC_SECTIONS) {
    if (section.anchor === active) return [section.name, ''];
    const item = section.items.find(({ anchor }) => anchor === active);
    if (item) return [section.name, item.name];
  }
  return ['', ''];
}
