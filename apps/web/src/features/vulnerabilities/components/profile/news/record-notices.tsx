import { listNoticesOf } from '@ldy/contract/notice/list.ts';
import { kindName } from '@ldy/domain/notice/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import styles from './record-news.module.css';

/** Notices about the vulnerability, for accounts, because only they can open notices. Read after the profile, which does not wait for it. */
export function RecordNotices({ id }: { id: string }) {
  const hasAccount = isSignedIn(useUser());
  const { data } = useQuery({
    queryKey: ['notices', 'of-record', id],
    queryFn: ({ signal }) => fetchResult(listNoticesOf, { id }, { signal }),
    enabled: hasAccount,
    retry: false,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="record-notices">
      <h2 id="record-notices">原创情报</h2>
      <ul>
        {data.list.map(({ id: notice, title, kind, standing, published }) => (
          <li key={notice}>
            <Link to={paths.notice.href(notice)}>{title || notice}</Link>
            <span className={styles.meta}>
              {standing === 'withdrawn' && '已撤回 '}
              {standing === 'superseded' && '已被取代 '}
              {kindName(kind)} <DateText value={published} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
