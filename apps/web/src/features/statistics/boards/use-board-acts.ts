import { type BoardWidget, createBoard, readBoard } from '@ldy/contract/boards.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { downloadText } from '#web/ui/format/download-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { formatBoard, freeName, readBoardFile, sentWidget } from './board-file.ts';
import { refreshBoards, useBoards } from './use-boards.ts';

/** Makes boards of others, and files. Failures are shown by the client of the API. */
export function useBoardActs() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const used = (useBoards().data ?? []).map(({ name }) => name);
  const make = async (wanted: string, widgets: BoardWidget[]) => {
    const name = freeName(wanted, used);
    const { success, result } = await callEndpoint(createBoard, { name, widgets });
    if (!success) return;
    await refreshBoards(client);
    showToast('success', `已新建“${name}”`);
    void navigate(paths.board.href(result.id));
  };
  const read = async (id: string) => (await callEndpoint(readBoard, { id })).result;
  return {
    make,
    copy: async (id: string) => {
      const board = await read(id);
      if (board) await make(`${board.name.slice(0, 44)} 副本`, board.widgets.map(sentWidget));
    },
    save: async (id: string) => {
      const board = await read(id);
      if (board) downloadText(`看板-${board.name}.json`, formatBoard(board), 'application/json');
    },
    open: async (file: File) => {
      const found = await readBoardFile(file);
      if (typeof found === 'string') showToast('error', found);
      else await make(found.name, found.widgets);
    },
  };
}
