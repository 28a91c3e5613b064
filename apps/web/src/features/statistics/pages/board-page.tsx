import { Link, useParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import styles from '../boards/boards.module.css';
import { OpenBoard } from '../boards/open-board.tsx';
import { useBoard } from '../boards/use-boards.ts';
import { StatisticsFrame } from '../components/statistics-frame.tsx';

const NOT_THERE = [400, 404];

/** `/statics/boards/:id` */
export function BoardPage() {
  const { id = '' } = useParams();
  return (
    <StatisticsFrame>
      <div className={styles.page}>
        <Board key={id} id={id} />
      </div>
    </StatisticsFrame>
  );
}

function Board({ id }: { id: string }) {
  const { data, error, refetch } = useBoard(id);
  usePaperTheme();
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure && NOT_THERE.includes(failure.status))
    return (
      <EmptyState isPage title="没有这个看板" hint="可能已删除，或属于另一个账号。看板只有建立它的账号可以打开。">
        <Link to={paths.boards.href()}>我的看板</Link>
      </EmptyState>
    );
  if (data) return <OpenBoard board={data} onReload={async () => (await refetch()).data} />;
  if (error) return <ErrorState title="看板加载失败" hint={failure?.msg} onRetry={() => void refetch()} />;
  return <LoadingCards />;
}
