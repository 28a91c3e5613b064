import { IDS_MAX } from '@ldy/contract/limits.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useView } from '../collection-view.ts';
import type { PastedIds } from './pasted-ids.ts';
import styles from './pasted-offer.module.css';

interface PastedOfferProps {
  pasted: PastedIds;
  onTake: () => void;
  onClose: () => void;
}

/** Offers to list the ids found in a pasted text. */
export function PastedOffer({ pasted: { ids, found, unread }, onTake, onClose }: PastedOfferProps) {
  const { noun } = useView().collection;
  return (
    <p className={styles.line} role="status">
      <Icon name="copy" size={14} />
      <span>
        粘贴的文本中有 {found} 个编号{found > IDS_MAX && `，一次最多列出前 ${IDS_MAX} 个`}
        {unread > 0 && `，另有 ${unread} 个片段无法识别为编号`}
      </span>
      <button type="button" className={styles.take} onClick={onTake}>
        列出这 {ids.length} 个{noun}
      </button>
      <button type="button" className={styles.close} aria-label="不列出编号" onClick={onClose}>
        <Icon name="close" size={12} />
      </button>
    </p>
  );
}
