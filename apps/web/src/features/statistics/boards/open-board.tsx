import { type Board, type BoardContent, changeBoard } from '@ldy/contract/boards.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { WIDGETS_MAX } from '@ldy/contract/limits.ts';
import { inReadingOrder, placed } from '@ldy/domain/statistics/board-grid.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { UnsavedGuard } from '#web/workbench/saving/unsaved-guard.tsx';
import { sentWidget } from './board-file.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardTools } from './board-tools.tsx';
import styles from './boards.module.css';
import { KeepDialog } from './keep-dialog.tsx';
import { useBoardActs } from './use-board-acts.ts';
import type { Widget } from './widget.tsx';

/** What is being changed, of which version, and what it was. */
interface Draft {
  version: number;
  before: readonly Widget[];
  widgets: readonly Widget[];
}

const EVERYTHING = { filter: {}, period: 'all', unit: 'month' } as const;

/** A board with its charts; changes are held here until they are saved. */
export function OpenBoard({ board, onReload }: { board: Board; onReload: () => Promise<unknown> }) {
  const { id, name, version } = board;
  const { make } = useBoardActs();
  const isMobile = useIsMobile();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [failure, setFailure] = useState<{ code: number; msg: string } | null>(null);
  const [patterns, setPatterns] = useState(false);
  const [isAdding, setAdding] = useState(false);

  const stop = () => {
    setDraft(null);
    setFailure(null);
  };
  const save = async ({ version, widgets }: Draft) => {
    setBusy(true);
    const sent = inReadingOrder(widgets).map(sentWidget);
    const answer = await callEndpoint(changeBoard, { id, version, widgets: sent }, { silent: true });
    if (answer.success) {
      await onReload();
      stop();
      showToast('success', '已保存');
    } else if (answer.status !== 401) setFailure(answer);
    setBusy(false);
  };
  const keepAsOther = async ({ widgets }: Draft) => {
    setMoving(true);
    await make(`${name} 副本`, widgets.map(sentWidget));
    setMoving(false);
  };
  const edit = () => {
    const widgets = inReadingOrder(board.widgets);
    setDraft({ version, before: widgets, widgets });
  };
  /** To what is being changed: what is stored changes when that is saved. */
  const addTo =
    ({ widgets, ...rest }: Draft) =>
    (contents: readonly BoardContent[]) => {
      if (widgets.length + contents.length > WIDGETS_MAX) return ERROR_CODES.boardFull.msg;
      const added = contents.map((content) => ({ ...content, dropped: [] as string[] }));
      setDraft({ ...rest, widgets: [...widgets, ...placed(added, widgets)] });
      return undefined;
    };
  const isChanged = draft !== null && JSON.stringify(draft.widgets) !== JSON.stringify(draft.before);
  const widgets = draft?.widgets ?? board.widgets;
  return (
    <>
      <title>{`${name} - ${SITE.name}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        {draft ? (
          <div className={styles.tools}>
            <Button icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              添加图
            </Button>
            <Button onClick={stop}>放弃修改</Button>
            <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => void save(draft)}>
              {busy ? '请稍候…' : '保存'}
            </Button>
          </div>
        ) : (
          <BoardTools {...{ board, patterns }} onPatterns={setPatterns} onAdd={() => setAdding(true)} onEdit={edit} />
        )}
      </header>
      <FormAlert>
        {failure && (
          <>
            {failure.msg}
            {failure.code === ERROR_CODES.boardChanged.code && draft && (
              <span className={styles.choices}>
                <Button onClick={() => void onReload().then(stop)}>载入新的内容</Button>
                <Button onClick={() => void keepAsOther(draft)}>另存为新看板</Button>
              </span>
            )}
          </>
        )}
      </FormAlert>
      {draft && widgets.length > 0 && (
        <p className={styles.note}>
          {isMobile
            ? '用每张图右上角的菜单上移、下移；在宽屏上还可以并排放置和改变大小。'
            : '拖动图的标题移动，拖动右下角改变大小；也可以用 Tab 选中后按方向键。'}
        </p>
      )}
      {board.dropped > 0 && <p className={styles.warning}>有 {board.dropped} 张图本站已不再支持，没有显示。</p>}
      {widgets.length === 0 ? (
        <EmptyState
          picture={NothingYet}
          title="看板上还没有图"
          hint={draft ? '可以从这里添加；保存后看板为空。' : '从这里添加，或在统计图上选好条件后点“存入看板”。'}
        >
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            添加图
          </Button>
        </EmptyState>
      ) : (
        <BoardGrid
          {...{ widgets, patterns }}
          onChange={draft ? (widgets) => setDraft({ ...draft, widgets }) : undefined}
        />
      )}
      <UnsavedGuard when={isChanged && !isMoving}>离开后，对看板的修改会丢失。</UnsavedGuard>
      <KeepDialog
        open={isAdding}
        board={{ id, name }}
        onKeep={draft ? addTo(draft) : undefined}
        selection={EVERYTHING}
        compared={null}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
