import { Tag } from '#web/ui/display/tag.tsx';
import { assetsOf, type ConcernedAssets, type ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import styles from './change-tags.module.css';

/** How many of the reader's assets the record affects, or may affect. */
export function ConcernTag({ row }: { row: ListedRow }) {
  const assets = assetsOf(useView().collection.concerns, row);
  return assets && <span className={styles.tags}>{assets.affected > 0 ? affecting(assets) : perhaps(assets)}</span>;
}

const affecting = ({ affected, unknown }: ConcernedAssets) => (
  <Tag
    color="volcano"
    title={`影响我的 ${affected} 个资产${unknown > 0 ? `，另有 ${unknown} 个无法判断` : ''}，尚待处置`}
  >
    影响我的资产 {affected}
  </Tag>
);

const perhaps = ({ unknown }: ConcernedAssets) => (
  <Tag title={`我的 ${unknown} 个资产是否受影响，无法判断`}>可能影响我的资产 {unknown}</Tag>
);
