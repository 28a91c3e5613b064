import { Link } from 'react-router';
import type { SavedSearch } from '#web/platform/search/use-saved-searches.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Conditions } from './conditions.tsx';
import styles from './saved-searches.module.css';

export type Act = 'rename' | 'replace' | 'follow' | 'delete';

interface SavedRowProps {
  search: SavedSearch;
  /** The list currently shows this search. */
  isCurrent: boolean;
  /** Whether the current search can replace it. */
  isReplaceable: boolean;
  onOpen?: (() => void) | undefined;
  onAct: (act: Act) => void;
}

/** A saved search; its name is the link. */
export function SavedRow({ search, isCurrent, isReplaceable, onOpen, onAct }: SavedRowProps) {
  const { name, dropped, updated, feed } = search;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          <Link to={addressOfSearch(search)} onClick={onOpen} aria-current={isCurrent || undefined}>
            <bdi>{name}</bdi>
          </Link>{' '}
          {isCurrent && <Tag color="green">当前</Tag>}
          {feed && <Tag>订阅中</Tag>}
        </p>
        <Conditions search={search} />
        {dropped.length > 0 && (
          <p className={styles.warning}>{`部分条件已不再支持，打开时不会使用：${dropped.join('、')}`}</p>
        )}
        <p className={styles.time}>更新于 {formatTime(updated)}</p>
      </div>
      <div className={styles.acts}>
        {isReplaceable && (
          <Button onClick={() => onAct('replace')} aria-label={`替换为当前条件 ${name}`}>
            替换为当前条件
          </Button>
        )}
        <Button onClick={() => onAct('follow')} aria-label={`订阅 ${name}`}>
          订阅
        </Button>
        <Button onClick={() => onAct('rename')} aria-label={`重命名 ${name}`}>
          重命名
        </Button>
        <Button onClick={() => onAct('delete')} aria-label={`删除 ${name}`}>
          删除
        </Button>
      </div>
    </li>
  );
}
