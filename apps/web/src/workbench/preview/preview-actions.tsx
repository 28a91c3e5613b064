import { Link } from 'react-router';
import button from '#web/ui/controls/button.module.css';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './preview-actions.module.css';

interface PreviewActsProps {
  item: ListedRow;
  place: number;
  count: number;
  onMove: (step: 1 | -1) => void;
}

/** Opens the profile, moves to the next row, copies a short text for colleagues. */
export function PreviewActions({ item, place, count, onMove }: PreviewActsProps) {
  const view = useView();
  const address = view.hrefOf(item.id);
  return (
    <div className={styles.acts}>
      <Link to={address} className={`${button.button} ${button.primary}`}>
        {view.openLabel}
      </Link>
      <CopyButton text={view.summaryOf(item, new URL(address, window.location.href).href)} what="摘要" labelled />
      {view.sharedAs && <ShareButton kind={view.sharedAs} ids={[item.id]} />}
      <span className={styles.walk}>
        <button type="button" aria-label="上一条" title="上一条（k）" disabled={place <= 0} onClick={() => onMove(-1)}>
          <span className={styles.up}>
            <Icon name="chevronDown" />
          </span>
        </button>
        <span className={styles.place}>
          {place + 1} / {count}
        </span>
        <button
          type="button"
          aria-label="下一条"
          title="下一条（j）"
          disabled={place >= count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="chevronDown" />
        </button>
      </span>
    </div>
  );
}
