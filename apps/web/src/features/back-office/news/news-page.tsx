import { listNewsItems, listNewsSources, listNewsTopicRules, NEWS_STATES } from '@ldy/contract/back-office/news.ts';
import { choices, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { ItemsTable } from './items-table.tsx';
import { STATE_NAMES } from './news-words.tsx';

/** 资讯: every item, as readers see it and as it is hidden from them. */
export function NewsItemsPage() {
  const paged = usePagedFilter(['text', 'topic', 'source', 'state']);
  const { values, given, page, field } = paged;
  const state = NEWS_STATES.find((known) => known === values.state);
  const { state: _, ...others } = given;
  const query = useAnswer(listNewsItems, { ...others, ...(state && { state }), page });
  const topics = useAnswer(listNewsTopicRules, {}).data?.list ?? [];
  const sources = useAnswer(listNewsSources, {}).data?.list ?? [];
  useRowKeys();
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <ListScreen
      title="资讯"
      hint="由来源的条目合并而成。更正、隐藏、置顶与手工主题在下次导入后保留。"
      filterLabel="筛选资讯"
      filters={
        <>
          <FilterText label="标题或漏洞编号" {...field('text')} maxLength={100} />
          <FilterSelect
            label="状态"
            {...field('state')}
            value={state ?? ''}
            options={choices('全部状态', NEWS_STATES, STATE_NAMES)}
          />
          <FilterSelect
            label="主题"
            {...field('topic')}
            options={[{ value: '', label: '全部主题' }, ...named(topics)]}
          />
          <FilterSelect
            label="来源"
            {...field('source')}
            options={[{ value: '', label: '全部来源' }, ...named(sources)]}
          />
        </>
      }
      query={query}
      paged={paged}
      empty={
        Object.keys(given).length > 0 ? (
          <EmptyState title="没有符合条件的资讯" hint="减少筛选条件再试。" />
        ) : (
          <EmptyState picture={NothingYet} title="还没有资讯" hint="用 npm run import -- news 导入订阅源文件。" />
        )
      }
    >
      {(rows) => <ItemsTable rows={rows} topics={new Map(topics.map(({ id, name }) => [id, name]))} />}
    </ListScreen>
  );
}
