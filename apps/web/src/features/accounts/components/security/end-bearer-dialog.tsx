import {
  BEARER_KIND_NAMES,
  BEARER_KINDS,
  type Bearer,
  endAllBearers,
  endBearer,
} from '@ldy/contract/accounts/bearers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshBearers } from '../../requests/list-bearers.ts';

interface EndBearerDialogProps {
  ending: Bearer | 'all' | null;
  bearers: readonly Bearer[];
  onClose: () => void;
}

/** Asks before one address, or all of them, open nothing any more. */
export function EndBearerDialog({ ending, bearers, onClose }: EndBearerDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = async (what: Bearer | 'all') => {
    setBusy(true);
    const answer =
      what === 'all'
        ? await callEndpoint(endAllBearers, {}, { silent: true })
        : await callEndpoint(endBearer, { kind: what.kind, id: what.id }, { silent: true });
    setBusy(false);
    onClose();
    // 404: ended in another tab.
    if (answer.success || answer.status === 404)
      showToast('success', what === 'all' ? '免登录地址已全部结束' : '该地址已结束');
    else if (answer.status !== 401) showToast('error', answer.msg);
    void refreshBearers(client);
  };
  return (
    <Dialog
      title={ending === 'all' ? '结束所有免登录地址' : '结束免登录地址'}
      open={ending !== null}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="danger" disabled={busy} aria-busy={busy} onClick={() => ending && void end(ending)}>
            结束
          </Button>
        </>
      }
    >
      {ending === 'all' ? (
        <p>{countsOf(bearers)}将随即失效，正在显示的屏幕停止显示，不能恢复。</p>
      ) : (
        ending && (
          <p>
            “<bdi>{ending.name}</bdi>”（{BEARER_KINDS[ending.kind]}）将随即失效，不能恢复。
          </p>
        )
      )}
    </Dialog>
  );
}

/** 2 个大屏地址、1 个分享链接 */
const countsOf = (bearers: readonly Bearer[]): string =>
  BEARER_KIND_NAMES.map((kind) => ({ kind, count: bearers.filter((bearer) => bearer.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} 个${BEARER_KINDS[kind]}`)
    .join('、');
