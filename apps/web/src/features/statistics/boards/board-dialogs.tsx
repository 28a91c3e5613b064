import { changeBoard, deleteBoard, type ListedBoard } from '@ldy/contract/boards.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ConfirmDialog } from '#web/workbench/saving/confirm-dialog.tsx';
import { NameDialog } from '#web/workbench/saving/name-dialog.tsx';
import { refreshBoards } from './use-boards.ts';

export interface BoardRequest {
  act: 'rename' | 'delete';
  board: Pick<ListedBoard, 'id' | 'name' | 'version'>;
}

interface BoardDialogsProps {
  request: BoardRequest | null;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Renames or deletes a board. */
export function BoardDialogs({ request, onDeleted, onClose }: BoardDialogsProps) {
  const client = useQueryClient();
  const { id = '', name = '', version = 0 } = request?.board ?? {};
  const done = (words: string) => {
    onClose();
    showToast('success', words);
    void refreshBoards(client);
  };
  return (
    <>
      <NameDialog
        title="重命名"
        open={request?.act === 'rename'}
        proposal={name}
        takenCode={ERROR_CODES.boardNameTaken.code}
        send={(name) => callEndpoint(changeBoard, { id, version, name }, { silent: true })}
        onDone={() => done('已重命名')}
        onClose={onClose}
      />
      <ConfirmDialog
        title="删除看板"
        open={request?.act === 'delete'}
        action="删除"
        isDanger
        send={() => callEndpoint(deleteBoard, { id }, { silent: true })}
        onDone={() => {
          onDeleted?.();
          done('已删除');
        }}
        onClose={onClose}
      >
        <p>
          将删除“<bdi>{name}</bdi>”，删除后无法恢复。
        </p>
      </ConfirmDialog>
    </>
  );
}
