import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import links from '#web/ui/navigation/link-tabs.module.css';
import styles from './news-list.module.css';

interface TopicTabsProps {
  topics: readonly { id: string; name: string; count: number }[];
  total: number;
  /** '' for all. */
  active: string;
}

/** The topics as links: each is an address. Empty ones are left out, but for the one that is open. */
export function TopicTabs({ topics, total, active }: TopicTabsProps) {
  const tabs = [
    { id: '', name: '全部', count: total },
    ...topics.filter(({ id, count }) => count > 0 || id === active),
  ];
  return (
    <nav className={styles.topics} aria-label="主题">
      {tabs.map(({ id, name, count }) => (
        <Link
          key={id}
          className={links.tab}
          to={paths.newsList.href(id)}
          aria-current={id === active ? 'page' : undefined}
        >
          {name}
          <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
