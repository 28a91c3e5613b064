import { Link, useParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { SITE } from '#web/platform/site.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { ShareButton } from '#web/workbench/sharing/share-button.tsx';
import frame from '../components/news.module.css';
import styles from '../components/news-article.module.css';
import { NewsFoot } from '../components/news-foot.tsx';
import { NewsMeta } from '../components/news-meta.tsx';
import { NewsSources } from '../components/news-sources.tsx';
import { NewsTags } from '../components/news-tags.tsx';
import { NoAccess } from '../components/no-access.tsx';
import { RelatedNews } from '../components/related-news.tsx';
import { type NewsItem, useNewsItem } from '../requests/news.ts';

/** `/information/safety-detail/:id` */
export function NewsPage() {
  const mayRead = hasMenu(useUser(), 'news');
  return (
    <div className={frame.page}>
      <p className={styles.back}>
        <Link to={paths.newsList.href()}>
          <Icon name="chevronLeft" size={14} />
          安全资讯
        </Link>
      </p>
      {mayRead ? <LoadedItem /> : <NoAccess />}
    </div>
  );
}

function LoadedItem() {
  const { id = '' } = useParams();
  const query = useNewsItem(id);
  if (query.data) return <Item {...query.data} />;
  if (query.isPending)
    return (
      <p role="status" className={frame.waiting}>
        正在加载…
      </p>
    );
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (failure?.status === 404 || failure?.status === 400)
    return <EmptyState picture={NotFound} title="没有这条资讯" hint="地址可能有误，或该资讯已被撤下。" />;
  return <ErrorState title="资讯加载失败" onRetry={() => void query.refetch()} />;
}

function Item(item: NewsItem) {
  const paragraphs = (item.content || item.summary).split('\n').filter((line) => line !== '');
  return (
    <>
      <article className={styles.item}>
        <title>{`${item.title.slice(0, 100)} - ${SITE.name}`}</title>
        <NewsMeta {...item} />
        <h1 className={styles.headline}>{item.title}</h1>
        <NewsTags {...item} all />
        {paragraphs.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
          <p key={at} className={styles.paragraph}>
            {line}
          </p>
        ))}
        <NewsSources sources={item.sources} />
        <NewsFoot {...item} />
        <ShareButton kind="news" ids={[item.id]} />
      </article>
      <RelatedNews {...item} />
    </>
  );
}
