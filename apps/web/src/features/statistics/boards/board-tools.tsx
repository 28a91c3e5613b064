import type { Board } from '@ldy/contract/boards.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { BoardDialogs, type BoardRequest } from './board-dialogs.tsx';
import styles from './boards.module.css';
import { useBoardActs } from './use-board-acts.ts';

interface BoardToolsProps {
  board: Board;
  patterns: boolean;
  onPatterns: (patterns: boolean) => void;
  onAdd: () => void;
  onEdit: () => void;
}

/** What can be done with a board that is not being changed. */
export function BoardTools({ board, patterns, onPatterns, onAdd, onEdit }: BoardToolsProps) {
  const navigate = useNavigate();
  const { copy, save } = useBoardActs();
  // There is no room for more words beside the others.
  const isMobile = useIsMobile();
  const [request, ask] = useState<BoardRequest | null>(null);
  return (
    <div className={styles.tools}>
      <Button aria-pressed={patterns} onClick={() => onPatterns(!patterns)} title="用图案区分颜色">
        图案
      </Button>
      <CopyButton text={location.href} what={isMobile ? '看板链接' : ''} labelled={isMobile || '复制链接'} />
      <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        添加图
      </Button>
      {board.widgets.length > 0 && (
        <Button icon="pencil" onClick={onEdit}>
          编辑
        </Button>
      )}
      <Menu
        buttonClass={styles.handle}
        buttonLabel={`${board.name}：更多操作`}
        items={[
          { label: '打印', icon: 'printer', onSelect: () => print() },
          { label: '重命名', icon: 'pencil', onSelect: () => ask({ act: 'rename', board }) },
          { label: '创建副本', icon: 'copy', onSelect: () => void copy(board.id) },
          { label: '导出为文件', icon: 'download', onSelect: () => void save(board.id) },
          { label: '删除', icon: 'close', apart: true, onSelect: () => ask({ act: 'delete', board }) },
        ]}
      >
        <Icon name="more" />
      </Menu>
      <BoardDialogs request={request} onDeleted={() => void navigate(paths.boards.href())} onClose={() => ask(null)} />
    </div>
  );
}
