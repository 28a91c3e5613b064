import { revokeShare, type Share } from '@ldy/contract/sharing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card, LoadingCards } from '#web/ui/display/card.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshShares, useShares } from '#web/workbench/sharing/shares.ts';
import { ShareRow, titleOf } from '../components/share-row.tsx';
import styles from '../components/shares.module.css';

/** 我的分享 in the personal centre: how often each link was opened, and taking it back. */
export function SharesPage() {
  const query = useShares();
  const [asked, ask] = useState<Share | null>(null);
  return (
    <>
      <h1 className={styles.title}>我的分享</h1>
      {query.data ? (
        query.data.length === 0 ? (
          <EmptyState
            picture={NothingYet}
            title="还没有分享"
            hint="在漏洞画像、情报或资讯页点击“分享”，生成的链接会列在这里。"
          >
            <Link to={paths.vulnerabilityList.href()}>前往漏洞知识库</Link>
          </EmptyState>
        ) : (
          <Card
            title="分享链接"
            hint="得到链接的人无需登录即可打开，只能看到访客可见的内容。同一读者每小时计一次打开。"
          >
            <ul className={rows.list} aria-label="分享链接">
              {query.data.map((share) => (
                <ShareRow key={share.id} share={share} onRevoke={() => ask(share)} />
              ))}
            </ul>
          </Card>
        )
      ) : query.isError ? (
        <ErrorState
          title="分享链接加载失败"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingCards lines />
      )}
      <RevokeDialog share={asked} onClose={() => ask(null)} />
    </>
  );
}

function RevokeDialog({ share, onClose }: { share: Share | null; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const revoke = async ({ id }: Share) => {
    setBusy(true);
    const answer = await callEndpoint(revokeShare, { id }, { silent: true });
    setBusy(false);
    onClose();
    // 404: taken back in another tab.
    if (answer.success || answer.status === 404) showToast('success', '链接已撤回');
    else if (answer.status !== 401) showToast('error', answer.msg);
    void refreshShares(client);
  };
  return (
    <Dialog
      title="撤回分享链接"
      open={share !== null}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => share && void revoke(share)}>
            撤回
          </Button>
        </>
      }
    >
      {share && (
        <p>
          撤回“<bdi>{titleOf(share)}</bdi>”后，链接随即失效，不能恢复。
        </p>
      )}
    </Dialog>
  );
}
