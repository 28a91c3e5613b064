import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { useLatest } from '../../requests/list-latest.ts';
import { Entries } from './entries.tsx';
import styles from './latest.module.css';
import { LatestRow } from './latest-row.tsx';

const SHOWN = 6;

/** The newest vulnerabilities, one per line, and links to urgent ones. */
export function Latest() {
  const { data, isPending, isError, refetch } = useLatest();
  return (
    <section className={styles.section} aria-labelledby="latest-title">
      <div className={styles.head}>
        <h2 id="latest-title">最新漏洞</h2>
        <Entries />
        <Link className={styles.all} to={paths.vulnerabilityList.href('sort=published')}>
          查看全部
          <Icon name="chevronRight" />
        </Link>
      </div>
      <div className={styles.panel}>
        {isError && <ErrorState title="最新漏洞加载失败" onRetry={() => void refetch()} />}
        {isPending && <div className={styles.waiting} role="status" aria-label="正在加载最新漏洞" />}
        {data?.list.length === 0 && (
          <EmptyState icon="shield" title="尚未收录漏洞" hint="导入数据后，最新漏洞会出现在这里。" />
        )}
        {data && data.list.length > 0 && (
          <ul>
            {data.list.slice(0, SHOWN).map((item) => (
              <LatestRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
