import { listAllShares } from '@ldy/contract/back-office/shares.ts';
import { SHARE_KINDS, SHARE_NOUNS, SHARE_STATES } from '@ldy/contract/sharing.ts';
import { choices, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { usePages } from '../kit/use-pages.ts';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { RevokeShareDialog } from './revoke-share-dialog.tsx';
import { SHARE_STATE_NAMES } from './share-words.ts';
import { SharesTable } from './shares-table.tsx';

/** 分享链接: what people show to everybody, and taking it back. */
export function SharesPage() {
  const { text, choice } = useUrlFilter();
  const state = choice('state', ['', ...SHARE_STATES]);
  const kind = choice('kind', ['', ...SHARE_KINDS]);
  const account = text('account', 100);
  const query = usePages(listAllShares, (paging) => ({
    ...paging,
    ...(state.value && { state: state.value }),
    ...(kind.value && { kind: kind.value }),
    ...(account.value && { user_name: account.value }),
  }));
  const { open, dialog } = useDialog(useRefresh(listAllShares));
  return (
    <ListScreen
      title="分享链接"
      hint="得到链接的人无需登录即可打开，只能看到访客可见的内容。链接地址只有分享者本人知道。"
      filterLabel="筛选分享链接"
      filters={
        <>
          <Segments label="状态" {...state} options={choices('全部', SHARE_STATES, SHARE_STATE_NAMES)} />
          <FilterSelect label="内容" {...kind} options={choices('全部内容', SHARE_KINDS, SHARE_NOUNS)} />
          <FilterText label="分享者的完整用户名" {...account} />
        </>
      }
      query={query}
      empty={
        state.value || kind.value || account.value ? (
          <EmptyState title="没有符合条件的分享链接" hint="减少筛选条件再试；用户名须完整。" />
        ) : (
          <EmptyState icon="share" title="还没有人分享" hint="用户在漏洞、情报或资讯页生成的链接会列在这里。" />
        )
      }
      below={dialog}
    >
      {(list) => (
        <SharesTable
          list={list}
          onRevoke={(share) => open((shown) => <RevokeShareDialog share={share} {...shown} />)}
          onMaker={account.onChange}
        />
      )}
    </ListScreen>
  );
}
