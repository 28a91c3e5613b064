import { SHARE_KINDS, SHARE_STATES } from '@ldy/contract/sharing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Listed } from '../kit/listed.tsx';
import { MoreButton } from '../kit/more-button.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useUrlFilter } from '../kit/use-url-filter.ts';
import { RevokeShareDialog } from './revoke-share-dialog.tsx';
import { SHARE_KIND_NAMES, SHARE_STATE_NAMES } from './share-words.ts';
import { type AnyShare, refreshAllShares, useAllShares } from './shares-requests.ts';
import { SharesTable } from './shares-table.tsx';

const STATES = ['', ...SHARE_STATES] as const;
const KINDS = ['', ...SHARE_KINDS] as const;

/** 分享链接: what people show to everybody, and taking it back. */
export function SharesPage() {
  const { text, choice, set } = useUrlFilter();
  const state = choice('state', STATES);
  const kind = choice('kind', KINDS);
  const account = text('account').slice(0, 100);
  const query = useAllShares({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(account && { user_name: account }),
  });
  const client = useQueryClient();
  const [asked, ask] = useState<AnyShare | null>(null);
  return (
    <>
      <ScreenHead
        title="分享链接"
        hint="得到链接的人无需登录即可打开，只能看到访客可见的内容。链接地址只有分享者本人知道。"
      />
      <FilterBar label="筛选分享链接">
        <Segments
          label="状态"
          value={state}
          onChange={(value) => set('state', value)}
          options={STATES.map((value) => ({ value, label: value === '' ? '全部' : SHARE_STATE_NAMES[value] }))}
        />
        <FilterSelect
          label="内容"
          value={kind}
          onChange={(value) => set('kind', value)}
          options={KINDS.map((value) => ({ value, label: value === '' ? '全部内容' : SHARE_KIND_NAMES[value] }))}
        />
        <FilterText
          label="分享者的完整用户名"
          value={account}
          maxLength={100}
          onChange={(value) => set('account', value)}
        />
      </FilterBar>
      <Listed
        query={query}
        empty={
          state || kind || account ? (
            <EmptyState title="没有符合条件的分享链接" hint="减少筛选条件再试；用户名须完整。" />
          ) : (
            <EmptyState icon="share" title="还没有人分享" hint="用户在漏洞、情报或资讯页生成的链接会列在这里。" />
          )
        }
        foot={<MoreButton {...query.more} />}
      >
        {(list) => <SharesTable list={list} onRevoke={ask} onMaker={(name) => set('account', name)} />}
      </Listed>
      {asked && (
        <RevokeShareDialog
          share={asked}
          onClose={() => ask(null)}
          onDone={() => {
            showToast('success', '链接已撤回');
            ask(null);
            void refreshAllShares(client);
          }}
        />
      )}
    </>
  );
}
