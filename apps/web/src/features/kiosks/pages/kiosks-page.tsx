import { KIOSKS_MAX, type Kiosk, listKiosks, revokeKiosk } from '@ldy/contract/kiosks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card, LoadingCards } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { KioskForm } from '../kiosk-form.tsx';
import { hasEnded, KioskRow } from '../kiosk-row.tsx';
import styles from '../kiosks.module.css';

const KEY = 'kiosks';

/** 大屏地址 in the personal centre: addresses of screens without a session, when they were last used, and ending them. */
export function KiosksPage() {
  const client = useQueryClient();
  const user = useUser();
  const { id } = user;
  const [isMaking, setMaking] = useState(false);
  const [asked, ask] = useState<Kiosk | null>(null);
  const query = useQuery({
    queryKey: [KEY, id],
    queryFn: async ({ signal }) => (await fetchResult(listKiosks, {}, { signal })).list,
    staleTime: 0,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: [KEY] });
  // Who had the dashboard once still ends addresses here.
  const begin = hasMenu(user, 'situation') && (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      生成大屏地址
    </Button>
  );
  return (
    <>
      <h1 className={styles.title}>大屏地址</h1>
      {query.data ? (
        query.data.length === 0 ? (
          <EmptyState
            picture={NothingYet}
            title="还没有大屏地址"
            hint="大屏地址供无人值守的屏幕打开态势大屏：无需登录，只读，不会因登录失效而黑屏。"
          >
            {begin}
          </EmptyState>
        ) : (
          <Card
            title="已生成的地址"
            hint={`${countValid(query.data)} / ${KIOSKS_MAX} 个有效。知道地址的人都能打开；停用后，正在显示的屏幕在几秒内停止。`}
            aside={begin}
          >
            <ul className={`${rows.list} ${rows.flush}`} aria-label="大屏地址">
              {query.data.map((kiosk) => (
                <KioskRow key={kiosk.id} kiosk={kiosk} onRevoke={() => ask(kiosk)} />
              ))}
            </ul>
          </Card>
        )
      ) : query.isError ? (
        <ErrorState
          title="大屏地址加载失败"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingCards lines />
      )}
      <Dialog title="生成大屏地址" open={isMaking} width={560} sheet onClose={() => setMaking(false)}>
        {isMaking && <KioskForm onMade={refresh} onClose={() => setMaking(false)} />}
      </Dialog>
      <RevokeDialog kiosk={asked} onRevoked={refresh} onClose={() => ask(null)} />
    </>
  );
}

const countValid = (kiosks: readonly Kiosk[]): number => kiosks.filter((kiosk) => !hasEnded(kiosk)).length;

interface RevokeDialogProps {
  kiosk: Kiosk | null;
  onRevoked: () => void;
  onClose: () => void;
}

function RevokeDialog({ kiosk, onRevoked, onClose }: RevokeDialogProps) {
  const [busy, setBusy] = useState(false);
  const revoke = async ({ id }: Kiosk) => {
    setBusy(true);
    const answer = await callEndpoint(revokeKiosk, { id }, { silent: true });
    setBusy(false);
    onClose();
    // 404: ended in another tab.
    if (answer.success || answer.status === 404) showToast('success', '大屏地址已停用');
    else if (answer.status !== 401) showToast('error', answer.msg);
    onRevoked();
  };
  return (
    <Dialog
      title="停用大屏地址"
      open={kiosk !== null}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => kiosk && void revoke(kiosk)}>
            停用
          </Button>
        </>
      }
    >
      {kiosk && (
        <p>
          停用“<bdi>{kiosk.name}</bdi>”后，地址随即失效，正在显示的屏幕停止显示，不能恢复。
        </p>
      )}
    </Dialog>
  );
}
