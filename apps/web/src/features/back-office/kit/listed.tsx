import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from './back-office.module.css';
import { Loading } from './loading.tsx';
import { MoreButton, type MoreButtonProps } from './more-button.tsx';
import { PageTurner } from './page-turner.tsx';

export interface ListedProps<Row> {
  /** `total` of a list with numbered pages, `more` of one that continues by cursor. */
  query: {
    data: { list: readonly Row[]; total?: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
    more?: MoreButtonProps;
  };
  /** Of a list beside others on its page. */
  title?: string;
  titleHint?: ReactNode;
  /** Instead of rows, where there are none. */
  empty: ReactNode;
  /** The shown page of numbered ones, e.g. of `usePagedFilter`. */
  paged?: { page: number; setPage: (page: number) => void };
  /** Below the rows, where neither pages nor `more` lead to others. */
  foot?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in its frame, in whichever state it is: on its way, empty, failed, there. */
export function Listed<Row>({ title, titleHint, ...list }: ListedProps<Row>) {
  return (
    <div className={styles.listed}>
      {title && (
        <div className={styles.listedHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {titleHint && <p className={styles.hint}>{titleHint}</p>}
        </div>
      )}
      <Rows {...list} />
    </div>
  );
}

function Rows<Row>({ query, empty, paged, foot, children }: Omit<ListedProps<Row>, 'title' | 'titleHint'>) {
  const { data, error, refetch, more } = query;
  if (data?.list.length === 0) return empty;
  if (data)
    return (
      <>
        {children(data.list)}
        {paged && <PageTurner page={paged.page} total={data.total ?? 0} onPage={paged.setPage} />}
        {more && <MoreButton {...more} />}
        {foot}
      </>
    );
  if (!error) return <Loading />;
  return <ErrorState hint={error instanceof ApiError ? error.failure.msg : undefined} onRetry={() => void refetch()} />;
}
