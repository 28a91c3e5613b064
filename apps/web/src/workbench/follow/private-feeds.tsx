import {
  deletePrivateFeed,
  FEED_DAYS,
  listPrivateFeeds,
  makePrivateFeed,
  type PrivateList,
  privateFeedPath,
} from '@ldy/contract/feeds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import styles from './follow.module.css';

const KEY = ['private-feeds'];

/** Makes a secret address of what is shown, and takes back those that were made. */
export function PrivateFeeds({ list, query }: { list: PrivateList; query: string }) {
  const client = useQueryClient();
  const feeds = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchResult(listPrivateFeeds, {}, { signal })).list,
    staleTime: 0,
  });
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async (send: () => Promise<{ success: boolean; msg: string }>) => {
    setBusy(true);
    setFailure('');
    const { success, msg } = await send();
    setBusy(false);
    if (!success) setFailure(msg);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const make = () =>
    act(async () => {
      const answer = await callEndpoint(makePrivateFeed, { list, query }, { silent: true });
      if (answer.success) setToken(answer.result.token);
      return answer;
    });
  const own = feeds.data?.filter((feed) => feed.list === list) ?? [];
  return (
    <section className={styles.part} aria-label="专用地址">
      <h3>专用地址</h3>
      {token ? (
        <>
          <p>将任一地址添加到阅读器。地址只显示这一次，请立即复制：</p>
          <FeedAddresses pathOf={(format) => privateFeedPath(format, token)} />
        </>
      ) : (
        <p>阅读器无需登录，即可按本人当前的权限读取。</p>
      )}
      <p className={styles.quiet}>
        知道地址的人都能读取，请勿转发；停止后随即失效。{FEED_DAYS} 天后到期，可在个人中心“账号安全”中延长。
      </p>
      <FormAlert>{failure}</FormAlert>
      {!token && (
        <div>
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => void make()}>
            {busy ? '请稍候…' : '生成专用地址'}
          </Button>
        </div>
      )}
      {own.length > 0 && (
        <ul className={styles.feeds} aria-label="已生成的专用地址">
          {own.map(({ id, about, since, read, ends }) => (
            <li key={id} className={styles.feed}>
              <span>
                {about || '全部内容'}
                <br />
                <span className={styles.quiet}>
                  {`${formatTime(since)} 生成，${read ? `最近读取在 ${formatTime(read)} 前后` : '尚未读取过'}，${formatDate(ends)} 到期`}
                </span>
              </span>
              <Button
                disabled={busy}
                aria-label={`停止 ${about || '全部内容'}`}
                onClick={() => void act(() => callEndpoint(deletePrivateFeed, { id }, { silent: true }))}
              >
                停止
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
