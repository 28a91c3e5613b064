import { FED_LISTS, type FedList, feedPath, PRIVATE_LISTS, type PrivateList } from '@ldy/contract/feeds.ts';
import { useState } from 'react';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ToolButton } from '../tool-button.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import styles from './follow.module.css';
import { PrivateFeeds } from './private-feeds.tsx';

export interface Followed {
  list: FedList | PrivateList;
  /** The query of the list's page. */
  query: string;
  /** The same in words; '' for everything. */
  about: string;
  /** Where else it is followed. */
  hint?: string;
}

const isPublic = (list: Followed['list']): list is FedList => FED_LISTS.some((one) => one === list);
const isPrivate = (list: Followed['list']): list is PrivateList => PRIVATE_LISTS.some((one) => one === list);

/** Shows how what a list shows is followed in a feed reader: by an address for anybody, or by a secret one. */
export function FollowButton(followed: Followed) {
  const [shown, show] = useState<Followed | null>(null);
  return (
    <>
      <ToolButton
        icon="feed"
        words="订阅"
        aria-haspopup="dialog"
        aria-label="订阅"
        title="在阅读器中订阅"
        onClick={() => show(followed)}
      />
      <Dialog title="订阅" open={shown !== null} width={560} closeOnBackdrop onClose={() => show(null)}>
        {shown && <Ways {...shown} />}
      </Dialog>
    </>
  );
}

function Ways({ list, query, about, hint }: Followed) {
  const hasAccount = isSignedIn(useUser());
  return (
    <div className={styles.parts}>
      <p>
        {about === '' ? (
          '订阅全部内容。'
        ) : (
          <>
            订阅：<bdi>{about}</bdi>
          </>
        )}
      </p>
      {isPublic(list) && (
        <section className={styles.part} aria-label="公开地址">
          {isPrivate(list) && <h3>公开地址</h3>}
          <p>将任一地址添加到阅读器。内容与未登录时所见相同。</p>
          <FeedAddresses pathOf={(format) => feedPath(list, format, query)} />
        </section>
      )}
      {isPrivate(list) && hasAccount && <PrivateFeeds list={list} query={query} />}
      {hint && <p className={styles.quiet}>{hint}</p>}
    </div>
  );
}
