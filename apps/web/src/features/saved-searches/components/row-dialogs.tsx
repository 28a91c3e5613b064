import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { changeSavedSearch, deleteSavedSearch } from '@ldy/contract/saved-searches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { refreshSavedSearches, type SavedSearch, savedParts } from '#web/platform/search/use-saved-searches.ts';
import type { Search } from '#web/platform/search-state.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ConfirmDialog } from '#web/workbench/saving/confirm-dialog.tsx';
import { NameDialog } from '#web/workbench/saving/name-dialog.tsx';
import { Conditions } from './conditions.tsx';
import { FollowDialog } from './follow-dialog.tsx';
import type { Act } from './saved-row.tsx';

interface RowDialogsProps {
  asked: { act: Act; search: SavedSearch } | null;
  current: Search | null;
  onClose: () => void;
}

/** Dialogs for changing a saved search. */
export function RowDialogs({ asked, current, onClose }: RowDialogsProps) {
  const client = useQueryClient();
  const done = (words: string) => () => {
    onClose();
    showToast('success', words);
    void refreshSavedSearches(client);
  };
  const id = asked?.search.id ?? '';
  const name = <bdi>{asked?.search.name}</bdi>;
  return (
    <>
      <NameDialog
        title="重命名"
        open={asked?.act === 'rename'}
        proposal={asked?.search.name ?? ''}
        takenCode={ERROR_CODES.savedSearchNameTaken.code}
        send={(name) => callEndpoint(changeSavedSearch, { id, name }, { silent: true })}
        onDone={done('已重命名')}
        onClose={onClose}
      />
      <ConfirmDialog
        title="替换搜索条件"
        open={asked?.act === 'replace'}
        action="替换"
        send={() => callEndpoint(changeSavedSearch, { id, search: savedParts(current) }, { silent: true })}
        onDone={done('已替换为当前条件')}
        onClose={onClose}
      >
        <p>“{name}”将改为当前的搜索条件，原来的条件不再保留：</p>
        {current && <Conditions search={current} />}
      </ConfirmDialog>
      <FollowDialog search={asked?.act === 'follow' ? asked.search : null} onClose={onClose} />
      <ConfirmDialog
        title="删除保存的搜索"
        open={asked?.act === 'delete'}
        action="删除"
        isDanger
        send={() => callEndpoint(deleteSavedSearch, { id }, { silent: true })}
        onDone={done('已删除')}
        onClose={onClose}
      >
        <p>将删除“{name}”，删除后无法恢复。</p>
      </ConfirmDialog>
    </>
  );
}
