import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import styles from './back-office.module.css';
import { Loading } from './loading.tsx';

interface ListedProps<Row> {
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  /** Of a list beside others on its page. */
  title?: string;
  titleHint?: ReactNode;
  /** Instead of rows, where there are none. */
  empty: ReactNode;
  /** Below the rows, e.g. the way to more. */
  foot?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in its frame, in whichever state it is: on its way, empty, failed, there. */
export function Listed<Row>({ query, title, titleHint, empty, foot, children }: ListedProps<Row>) {
  const { data, error, refetch } = query;
  return (
    <div className={styles.listed}>
      {title && (
        <div className={styles.listedHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {titleHint && <p className={styles.hint}>{titleHint}</p>}
        </div>
      )}
      {data ? (
        data.length === 0 ? (
          empty
        ) : (
          <>
            {children(data)}
            {foot}
          </>
        )
      ) : error ? (
        <ErrorState hint={error instanceof ApiError ? error.failure.msg : undefined} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
