import { FED_LISTS, type FedList, feedPath } from '@ldy/contract/feeds.ts';
import { formatFilter } from '@ldy/contract/list-parameters.ts';
import { useState } from 'react';
import { type Search, useCurrentSearch } from '#web/platform/search-state.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FeedAddresses } from '#web/workbench/follow/feed-addresses.tsx';
import kept from '#web/workbench/kept/kept.module.css';
import { ToolButton } from '#web/workbench/tool-button.tsx';
import { Conditions } from './conditions.tsx';
import styles from './saved-searches.module.css';

const fedList = (name: string | undefined): FedList | undefined => FED_LISTS.find((list) => list === name);

/** Shows the addresses by which anybody can follow the current search in a feed reader. Nothing for lists without a feed. */
export function FollowList() {
  const current = useCurrentSearch();
  const [followed, follow] = useState<Search | null>(null);
  const list = fedList(current?.list.name);
  if (current === null || list === undefined) return null;
  return (
    <>
      <ToolButton
        icon="feed"
        words="订阅"
        aria-haspopup="dialog"
        aria-label="订阅"
        title="在阅读器中订阅当前条件"
        onClick={() => follow(current)}
      />
      <Dialog title="订阅当前条件" open={followed !== null} width={560} closeOnBackdrop onClose={() => follow(null)}>
        {followed && (
          <div className={kept.question}>
            <p>将任一地址添加到阅读器，有新漏洞时会收到更新：</p>
            <Conditions search={followed} />
            <FeedAddresses
              pathOf={(format) => feedPath(list, format, formatFilter(followed.list, followed.filter).toString())}
            />
            <p className={styles.time}>
              内容与未登录时所见相同。要按本人权限订阅，请保存搜索后，在“我的搜索”中生成专用地址。
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}
