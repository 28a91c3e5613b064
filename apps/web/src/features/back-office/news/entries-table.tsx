import type { readNewsItem } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { visibleText } from '../kit/visible-text.ts';

type Entry = OutputOf<typeof readNewsItem>['entries'][number];

/** What each source says of an article. */
export function EntriesTable({ entries, onSplit }: { entries: readonly Entry[]; onSplit: (entry: Entry) => void }) {
  const may = useMay();
  return (
    <Card title={`来源的说法（${entries.length}）`}>
      <DataTable
        label="来源的说法"
        rows={entries}
        keyOf={({ source, key }) => `${source} ${key}`}
        columns={[
          {
            name: '来源',
            width: 200,
            isHead: true,
            cell: ({ source_name, url, is_withdrawn }) => (
              <>
                <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {visibleText(source_name)}
                </a>{' '}
                {is_withdrawn && <Tag color="gold">已撤下</Tag>}
              </>
            ),
          },
          {
            name: '标题与摘要',
            cell: ({ title, summary }) => (
              <>
                <p>{visibleText(title)}</p>
                <p className={styles.second}>{visibleText(summary)}</p>
              </>
            ),
          },
          { name: '发布', width: 152, narrow: 'named', cell: ({ published }) => published && formatTime(published) },
          ...(entries.length > 1 && may('news.edit')
            ? [
                {
                  name: '操作',
                  width: 88,
                  cell: (entry: Entry) => (
                    <Button aria-label={`拆分 ${entry.source_name}`} onClick={() => onSplit(entry)}>
                      拆分
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
