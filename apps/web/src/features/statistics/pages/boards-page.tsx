import { createBoard, type ListedBoard } from '@ldy/contract/boards.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { BOARDS_MAX } from '@ldy/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { NameDialog } from '#web/workbench/saving/name-dialog.tsx';
import { BoardDialogs, type BoardRequest } from '../boards/board-dialogs.tsx';
import { BoardTile } from '../boards/board-tile.tsx';
import styles from '../boards/boards.module.css';
import { useBoardActs } from '../boards/use-board-acts.ts';
import { refreshBoards, useBoards } from '../boards/use-boards.ts';
import { StatisticsFrame } from '../components/statistics-frame.tsx';

/** `/statics/boards`: the boards of the account. */
export const BoardsPage = () => (
  <StatisticsFrame>
    <Boards />
  </StatisticsFrame>
);

function Boards() {
  const { data, error, refetch } = useBoards();
  const acts = useBoardActs();
  const file = useRef<HTMLInputElement>(null);
  const [request, ask] = useState<BoardRequest | null>(null);
  const [isNew, setNew] = useState(false);
  const doAct = (act: 'rename' | 'copy' | 'save' | 'delete', board: ListedBoard) => {
    if (act === 'copy' || act === 'save') void acts[act](board.id);
    else ask({ act, board });
  };
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
      新建看板
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>我的看板</h1>
          <p className={styles.note}>
            {data && data.length > 0 ? `${data.length} / ${BOARDS_MAX} 个。` : ''}
            看板只有您自己可见；交给他人请导出为文件。
          </p>
        </div>
        <div className={styles.tools}>
          <Button icon="upload" onClick={() => file.current?.click()}>
            导入文件
          </Button>
          {!isEmpty && make}
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label="看板文件"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void acts.open(chosen);
              target.value = '';
            }}
          />
        </div>
      </header>
      {error && !data ? (
        <ErrorState
          title="看板加载失败"
          hint={error instanceof ApiError ? error.failure.msg : undefined}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <LoadingCards />
      ) : isEmpty ? (
        <EmptyState
          picture={NothingYet}
          title="还没有看板"
          hint="在统计图上点“存入看板”，把每天要看的图和条件放到一页；也可以先新建一个空的。"
        >
          {make}
        </EmptyState>
      ) : (
        <ul className={styles.tiles} aria-label="我的看板">
          {data.map((board) => (
            <BoardTile key={board.id} board={board} onAct={(act) => doAct(act, board)} />
          ))}
        </ul>
      )}
      <NewBoard open={isNew} onClose={() => setNew(false)} />
      <BoardDialogs request={request} onClose={() => ask(null)} />
    </div>
  );
}

function NewBoard({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <NameDialog
      title="新建看板"
      open={open}
      proposal=""
      takenCode={ERROR_CODES.boardNameTaken.code}
      send={async (name) => {
        const answer = await callEndpoint(createBoard, { name }, { silent: true });
        if (answer.success) void navigate(paths.board.href(answer.result.id));
        return answer;
      }}
      onDone={() => {
        onClose();
        void refreshBoards(client);
      }}
      onClose={onClose}
    />
  );
}
