import { FEED_DAYS, savedFeedPath } from '@ldy/contract/feeds.ts';
import { followSearch, unfollowSearch } from '@ldy/contract/saved-searches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { refreshSavedSearches, type SavedSearch } from '#web/platform/search/use-saved-searches.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { FeedAddresses } from '#web/workbench/follow/feed-addresses.tsx';
import saving from '#web/workbench/saving/saving.module.css';
import styles from './saved-searches.module.css';

/** Makes the secret address by which a saved search is followed, and takes it back. */
export function FollowDialog({ search, onClose }: { search: SavedSearch | null; onClose: () => void }) {
  return (
    <Dialog title="订阅保存的搜索" open={search !== null} width={560} onClose={onClose}>
      {search && <Follow search={search} onClose={onClose} />}
    </Dialog>
  );
}

function Follow({ search: { id, name, feed }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const client = useQueryClient();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function send<T>(call: Promise<ApiResponse<T>>, onDone: (data: T) => void) {
    setBusy(true);
    setFailure('');
    const answer = await call;
    setBusy(false);
    if (!answer.success) return answer.status === 401 ? undefined : setFailure(answer.msg);
    onDone(answer.result);
    return refreshSavedSearches(client);
  }
  const follow = () => send(callEndpoint(followSearch, { id }, { silent: true }), (made) => setToken(made.token));
  const stop = () =>
    send(callEndpoint(unfollowSearch, { id }, { silent: true }), () => {
      onClose();
      showToast('success', '已停止订阅');
    });
  return (
    <div className={saving.question}>
      {token !== '' ? (
        <>
          <p>将任一地址添加到阅读器。地址只显示这一次，请立即复制：</p>
          <FeedAddresses pathOf={(format) => savedFeedPath(format, token)} />
        </>
      ) : feed ? (
        <p>
          “<bdi>{name}</bdi>”自 {formatTime(feed.since)} 起可订阅，
          {feed.read === null ? '阅读器尚未读取过。' : `阅读器最近一次读取在 ${formatTime(feed.read)} 前后。`}
          地址 {formatDate(feed.ends)} 到期；重新生成后，之前的地址随即失效。
        </p>
      ) : (
        <p>
          为“<bdi>{name}</bdi>”生成专用的订阅地址，阅读器无需登录即可按本人权限读取最新的漏洞。
        </p>
      )}
      <p className={styles.time}>
        知道地址的人都能读取这条搜索的结果，请勿转发。地址 {FEED_DAYS}{' '}
        天后到期，可在个人中心“账号安全”中延长。同一搜索每天计一次搜索次数。
      </p>
      <FormAlert>{failure}</FormAlert>
      <div className={saving.actions}>
        {(feed || token !== '') && (
          <Button variant="danger" disabled={busy} onClick={() => void stop()}>
            停止订阅
          </Button>
        )}
        {token === '' ? (
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => void follow()}>
            {busy ? '请稍候…' : feed ? '重新生成地址' : '生成订阅地址'}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        )}
      </div>
    </div>
  );
}
