import { listNewsItems, listNewsSources, listNewsTopicRules, NEWS_STATES } from '@ldy/contract/back-office/news.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { usePagedFilter } from '#web/ui/use-paged-filter.ts';
import { Listed } from '../kit/listed.tsx';
import { PageTurner } from '../kit/page-turner.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { ItemsTable } from './items-table.tsx';
import { STATE_NAMES } from './news-words.tsx';

/** 资讯: every item, as readers see it and as it is hidden from them. */
export function NewsItemsPage() {
  const { values, given, page, change, setPage } = usePagedFilter(['text', 'topic', 'source', 'state']);
  const state = NEWS_STATES.find((known) => known === values.state);
  const { state: _, ...others } = given;
  const { data, ...query } = useAnswer(listNewsItems, { ...others, ...(state && { state }), page });
  const topics = useAnswer(listNewsTopicRules, {}).data?.list ?? [];
  const sources = useAnswer(listNewsSources, {}).data?.list ?? [];
  useRowKeys();
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id: value, name: label }) => ({ value, label }));
  const isFiltered = Object.keys(given).length > 0;
  return (
    <>
      <ScreenHead title="资讯" hint="由来源的条目合并而成。更正、隐藏、置顶与手工主题在下次导入后保留。" />
      <FilterBar label="筛选资讯">
        <FilterText label="标题或漏洞编号" value={values.text} maxLength={100} onChange={(text) => change({ text })} />
        <FilterSelect
          label="状态"
          value={state ?? ''}
          options={[
            { value: '', label: '全部状态' },
            ...NEWS_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
          ]}
          onChange={(value) => change({ state: value })}
        />
        <FilterSelect
          label="主题"
          value={values.topic}
          options={[{ value: '', label: '全部主题' }, ...named(topics)]}
          onChange={(topic) => change({ topic })}
        />
        <FilterSelect
          label="来源"
          value={values.source}
          options={[{ value: '', label: '全部来源' }, ...named(sources)]}
          onChange={(source) => change({ source })}
        />
      </FilterBar>
      <Listed
        query={{ ...query, data: data?.list }}
        empty={
          isFiltered ? (
            <EmptyState title="没有符合条件的资讯" hint="减少筛选条件再试。" />
          ) : (
            <EmptyState picture={NothingYet} title="还没有资讯" hint="用 npm run import -- news 导入订阅源文件。" />
          )
        }
        foot={<PageTurner page={page} total={data?.total ?? 0} onPage={setPage} />}
      >
        {(rows) => <ItemsTable rows={rows} topics={new Map(topics.map(({ id, name }) => [id, name]))} />}
      </Listed>
    </>
  );
}
