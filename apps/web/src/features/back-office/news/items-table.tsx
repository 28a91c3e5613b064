import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { ROW_LINK } from '../kit/use-row-keys.ts';
import { visibleText } from '../kit/visible-text.ts';
import { ItemTags, type ListedItem } from './news-words.tsx';

/** `topics`: their names by id. */
export function ItemsTable({ rows, topics }: { rows: readonly ListedItem[]; topics: ReadonlyMap<string, string> }) {
  return (
    <DataTable
      label="资讯"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '标题',
          isHead: true,
          cell: (item) => (
            <>
              <Link {...ROW_LINK} className={styles.rowLink} to={paths.backOfficeNewsItem.href(item.id)}>
                {visibleText(item.title)}
              </Link>{' '}
              <ItemTags {...item} />
              <p className={styles.second}>{visibleText(item.sources.join('、'))}</p>
            </>
          ),
        },
        {
          name: '主题',
          width: 168,
          narrow: 'named',
          cell: (item) => item.topics.map((id) => topics.get(id) ?? id).join('、'),
        },
        { name: '赞', width: 64, narrow: 'named', cell: ({ likes }) => likes },
        { name: '浏览', width: 72, narrow: 'named', cell: ({ views }) => views },
        { name: '收录', width: 152, narrow: 'named', cell: ({ first_seen }) => formatTime(first_seen) },
      ]}
    />
  );
}
