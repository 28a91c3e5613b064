import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DOC_SECTIONS, type DocItem } from '../sections.ts';
import styles from './contents.module.css';

interface ContentsProps {
  active: string;
  onChoose?: () => void;
}

/** The five sections and their items; the one that is being read is marked. */
export function Contents({ active, onChoose }: ContentsProps) {
  const entry = ({ name, anchor }: DocItem, className: string | undefined) => (
    <Link
      to={paths.apiDocs.href(anchor)}
      preventScrollReset
      className={className}
      aria-current={anchor === active ? 'location' : undefined}
      onClick={onChoose}
    >
      {name}
    </Link>
  );
  return (
    <ol className={styles.sections}>
      {DOC_SECTIONS.map((section) => (
        <li key={section.anchor} data-reading={isWithin(section, active) || undefined}>
          {entry(section, styles.section)}
          <ol className={styles.items}>
            {section.items.map((item) => (
              <li key={item.anchor}>{entry(item, styles.item)}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const isWithin = ({ anchor, items }: (typeof DOC_SECTIONS)[number], active: string) =>
  anchor === active || items.some((item) => item.anchor === active);
