import type { listNewsItems, NewsState } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';

export type ListedItem = OutputOf<typeof listNewsItems>['list'][number];

export const STATE_NAMES: Record<NewsState, string> = {
  shown: '读者可见',
  hidden: '已隐藏',
  pinned: '置顶',
  edited: '编辑过',
  withdrawn: '来源已撤下',
};

/** What sets an item apart from those that are as the feeds say. */
export function ItemTags({ is_shown, is_hidden, is_pinned, is_edited }: ListedItem) {
  if (is_shown && !is_hidden && !is_pinned && !is_edited) return null;
  return (
    <span className={styles.tags}>
      {is_hidden && <Tag color="red">{STATE_NAMES.hidden}</Tag>}
      {!is_shown && !is_hidden && <Tag color="gold">{STATE_NAMES.withdrawn}</Tag>}
      {is_pinned && <Tag color="blue">{STATE_NAMES.pinned}</Tag>}
      {is_edited && <Tag>{STATE_NAMES.edited}</Tag>}
    </span>
  );
}
