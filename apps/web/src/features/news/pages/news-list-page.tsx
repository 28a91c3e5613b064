import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@ldy/contract/limits.ts';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { TableExport } from '#web/workbench/export/table-export.tsx';
import { FollowButton } from '#web/workbench/follow/follow-button.tsx';
import frame from '../components/news.module.css';
import { NewsCard } from '../components/news-card.tsx';
import styles from '../components/news-list.module.css';
import { NewsSearch } from '../components/news-search.tsx';
import { NoAccess } from '../components/no-access.tsx';
import { TopicTabs } from '../components/topic-tabs.tsx';
import { useNewsList, useNewsTopics } from '../requests/news.ts';

/** `/information/safety/:activeTopic?`: the news of a topic, or all, the newest first. */
export function NewsListPage() {
  const mayRead = hasMenu(useUser(), 'news');
  return <div className={frame.page}>{mayRead ? <Feed /> : <NoAccess />}</div>;
}

const followedQuery = (topic: string, search: string): string =>
  new URLSearchParams({ ...(topic && { topic }), ...(search && { search }) }).toString();

const wholeNumber = (text: string | null, most: number): number =>
  text && /^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), most) : 1;

function Feed() {
  const { activeTopic: topic = '' } = useParams();
  const [asked, setAsked] = useSearchParams();
  const search = (asked.get('search') ?? '').slice(0, 100);
  const pageSize = PAGE_SIZES.find((size) => String(size) === asked.get('page_size')) ?? DEFAULT_PAGE_SIZE;
  const page = wholeNumber(asked.get('page'), 10_000 / pageSize);
  const topics = useNewsTopics();
  const filter = { ...(topic && { topic: [topic] }), ...(search && { query: search }) };
  const sort = search ? undefined : 'pin';
  const list = useNewsList({ page, page_size: pageSize, ...filter, ...(sort && { sort }) });
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAsked(next);
    window.scrollTo({ top: 0 });
  };
  const failure = list.error instanceof ApiError ? list.error.failure : undefined;
  const { total } = list.data ?? {};
  const name = topics.data?.list.find(({ id }) => id === topic)?.name ?? topic;
  const lastPage = Math.max(1, Math.ceil(Math.min(total?.value ?? 0, 10_000) / pageSize));
  return (
    <>
      <header className={styles.head}>
        <h1>安全资讯</h1>
        <div className={styles.tools}>
          <NewsSearch value={search} onSearch={(text) => change({ search: text, page: '' })} />
          <FollowButton
            list="news"
            query={followedQuery(topic, search)}
            about={[name, search].filter(Boolean).join(' · ')}
          />
          {total !== undefined && total.value > 0 && (
            <TableExport list="news" filter={filter} sort={sort} total={total} />
          )}
        </div>
      </header>
      <TopicTabs topics={topics.data?.list ?? []} total={topics.data?.total ?? 0} active={topic} />
      {list.isPending && (
        <p role="status" className={frame.waiting}>
          正在加载…
        </p>
      )}
      {list.isError && (
        <ErrorState
          title="资讯加载失败"
          {...(failure?.msg && { hint: failure.msg })}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.list.length === 0 && <Nothing search={search} topic={topic} />}
      {list.data && list.data.list.length > 0 && (
        <>
          <div className={styles.cards} aria-busy={list.isPlaceholderData}>
            {list.data.list.map((item) => (
              <NewsCard key={item.id} {...item} />
            ))}
          </div>
          {(lastPage > 1 || pageSize !== DEFAULT_PAGE_SIZE) && (
            <Pagination
              page={page}
              lastPage={lastPage}
              pageSize={pageSize}
              pageSizes={PAGE_SIZES}
              summary={`共 ${total?.value ?? 0}${total?.relation === 'AT_LEAST' ? '+' : ''} 条`}
              onPage={(number) => change({ page: number === 1 ? '' : String(number) })}
              onPageSize={(size) => change({ page_size: String(size), page: '' })}
            />
          )}
        </>
      )}
    </>
  );
}

function Nothing({ search, topic }: { search: string; topic: string }) {
  if (search) return <EmptyState title="没有找到相关资讯" hint="换一个词，或在全部主题中搜索。" />;
  return (
    <EmptyState
      picture={NothingYet}
      title={topic ? '该主题下还没有资讯' : '还没有资讯'}
      hint="收录新的资讯后会显示在这里。"
    />
  );
}
