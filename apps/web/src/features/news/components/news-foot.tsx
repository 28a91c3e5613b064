import { Icon } from '#web/ui/icons/icon.tsx';
import { type NewsRow, useLike } from '../requests/news.ts';
import styles from './news-card.module.css';

/** Likes and views. */
export function NewsFoot({
  id,
  title,
  likes,
  is_liked,
  views,
}: Pick<NewsRow, 'id' | 'title' | 'likes' | 'is_liked' | 'views'>) {
  const { mutate, isPending } = useLike(id);
  const label = `${is_liked ? '已赞' : '赞'} ${likes}`;
  return (
    <p className={styles.foot}>
      <button
        type="button"
        className={styles.like}
        aria-pressed={is_liked}
        aria-label={`${label}：${title}`}
        disabled={isPending}
        onClick={() => mutate(!is_liked)}
      >
        <Icon name="up" size={14} />
        {label}
      </button>
      <span>浏览 {views}</span>
    </p>
  );
}
