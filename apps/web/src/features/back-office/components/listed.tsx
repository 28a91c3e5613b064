import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import styles from './back-office.module.css';
import { Loading } from './loading.tsx';

interface ListedProps<Row> {
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>;
  /** Title of the empty list, and what may lead out of it. */
  nothing: string;
  hint?: ReactNode;
  /** Below the rows, e.g. the way to more. */
  foot?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in its frame, in whichever state it is: on its way, empty, failed, there. */
export function Listed<Row>({ query, nothing, hint, foot, children }: ListedProps<Row>) {
  const { data, error, refetch } = query;
  return (
    <div className={styles.listed}>
      {data ? (
        data.length === 0 ? (
          <EmptyState picture={NothingYet} title={nothing} hint={hint} />
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
