import { keepAccount } from '@ldy/contract/accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshProfile, useProfile } from '../../requests/read-profile.ts';
import { Note } from '../shared/note.tsx';

/** Shown in the personal centre while erasure is pending: its date, and a button to cancel. */
export function LeavingNote() {
  const erasedAt = useProfile().data?.erased_at ?? '';
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (erasedAt === '') return null;
  const keep = async () => {
    setBusy(true);
    const answer = await callEndpoint(keepAccount, {}, { silent: true });
    setBusy(false);
    if (answer.success) {
      showToast('success', '已撤销注销，账号保留');
      void refreshProfile(client);
    } else if (!isExpired(answer)) showToast('error', answer.msg);
  };
  return (
    <Note
      tone="warning"
      action={
        <Button disabled={busy} onClick={() => void keep()}>
          撤销注销
        </Button>
      }
    >
      账号将于 {formatDate(erasedAt)} 注销，届时个人数据将被抹除且不可恢复。
    </Note>
  );
}
