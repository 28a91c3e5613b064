import { listNewsTopicRules, type NewsOverride, readNewsItem } from '@ldy/contract/back-office/news.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Answered } from '../kit/answered.tsx';
import styles from '../kit/back-office.module.css';
import { ChangeHistory } from '../kit/change-history.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { visibleText } from '../kit/visible-text.ts';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { EntriesTable } from './entries-table.tsx';
import { type FoldAct, FoldDialog } from './fold-dialog.tsx';
import { ItemTags } from './news-words.tsx';

type Item = OutputOf<typeof readNewsItem>;

/** One item: what the feeds say, what editors decided, and what may be the same. */
export function NewsItemPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Link className={styles.back} to={paths.backOfficeNews.href()}>
        <Icon name="chevronLeft" size={14} />
        资讯
      </Link>
      <Answered query={useAnswer(readNewsItem, { id })}>{(item) => <Found item={item} />}</Answered>
    </>
  );
}

function Found({ item }: { item: Item }) {
  const topics = useAnswer(listNewsTopicRules, {}).data?.list ?? [];
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join('、');
  const refresh = useRefresh(readNewsItem);
  const go = useNavigate();
  const may = useMay();
  const [act, setAct] = useState<FoldAct | { kind: 'edit' } | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <ScreenHead title={visibleText(item.title)} hint={<ItemTags {...item} />}>
        {item.is_shown && <Link to={paths.newsItem.href(item.id)}>在站内查看</Link>}
        {may('news.edit') && (
          <Button variant="primary" onClick={() => setAct({ kind: 'edit' })}>
            编辑
          </Button>
        )}
      </ScreenHead>
      <Card title="读者所见">
        {item.summary && <p className={styles.quote}>{visibleText(item.summary)}</p>}
        <Facts
          facts={[
            ['主题', namesOf(item.topics)],
            ['发布', item.published ? formatTime(item.published) : '来源没有说明'],
            ['收录', formatTime(item.first_seen)],
            ['点赞与浏览', `${item.likes} · ${item.views}`],
          ]}
        />
      </Card>
      <EntriesTable entries={item.entries} onSplit={(entry) => setAct({ kind: 'split', entry })} />
      {item.alike.length > 0 && (
        <Card title="可能是同一条">
          <DataTable
            label="可能是同一条"
            rows={item.alike}
            keyOf={({ id }) => id}
            columns={[
              {
                name: '标题',
                isHead: true,
                cell: ({ id, title }) => <Link to={paths.backOfficeNewsItem.href(id)}>{visibleText(title)}</Link>,
              },
              { name: '发布', width: 152, cell: ({ published }) => published && formatTime(published) },
              {
                name: '操作',
                width: 112,
                cell: (into) =>
                  may('news.edit') && (
                    <Button aria-label={`并入 ${into.title}`} onClick={() => setAct({ kind: 'merge', into })}>
                      并入
                    </Button>
                  ),
              },
            ]}
          />
        </Card>
      )}
      <ChangeHistory history={item.history} what={({ override }) => wordsOf(override, namesOf)} />
      {act?.kind === 'edit' && (
        <EditItemDialog
          item={item}
          topics={topics}
          onClose={close}
          onRefused={refresh}
          onDone={() => {
            close();
            showToast('success', '已保存');
            refresh();
          }}
        />
      )}
      {act && act.kind !== 'edit' && (
        <FoldDialog
          id={item.id}
          act={act}
          onClose={close}
          onDone={(words, id) => {
            close();
            showToast('success', words);
            refresh();
            void go(paths.backOfficeNewsItem.href(id));
          }}
        />
      )}
    </>
  );
}

function wordsOf(override: NewsOverride | null, namesOf: (ids: readonly string[]) => string): string {
  if (override === null) return '恢复为来源的说法';
  return [
    override.is_hidden && '隐藏',
    override.is_pinned && '置顶',
    override.title !== null && `标题：${override.title}`,
    override.summary !== null && '更正摘要',
    override.topic_ids !== null && `主题：${namesOf(override.topic_ids) || '无'}`,
  ]
    .filter(Boolean)
    .join('；');
}
