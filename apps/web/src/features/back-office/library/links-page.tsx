import { listRevokedLinks, readLinks } from '@ldy/contract/back-office/library.ts';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterText } from '#web/ui/filter-bar.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { usePagedFilter } from '#web/ui/use-paged-filter.ts';
import { Listed } from '../kit/listed.tsx';
import { PageTurner } from '../kit/page-turner.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { type LinkAct, LinkDialog } from './link-dialog.tsx';
import { LinkTable } from './link-table.tsx';

/** 编号关联: which ids are one vulnerability because of whom, and what editors took apart. */
export function LinksPage() {
  const { values, page, change, setPage } = usePagedFilter(['id']);
  const { data: found, ...query } = useAnswer(readLinks, { id: values.id }, { enabled: values.id !== '' });
  const { data: revoked, ...listing } = useAnswer(listRevokedLinks, { page });
  const refresh = useRefresh(readLinks, listRevokedLinks);
  const [act, setAct] = useState<LinkAct | null>(null);
  const done = (words: string) => {
    setAct(null);
    showToast('success', words);
    refresh();
  };
  return (
    <>
      <ScreenHead
        title="编号关联"
        hint="来源说两个编号是同一漏洞时，它们合并为一份画像。来源有误时在这里撤销；下次导入不会恢复。"
      />
      <FilterBar label="漏洞">
        <FilterText
          label="漏洞编号，如 CVE-2021-44228、CNVD-2021-95914"
          value={values.id}
          maxLength={100}
          onChange={(text) => change({ id: text })}
        />
      </FilterBar>
      {values.id !== '' && (
        <Listed
          query={{ ...query, data: found?.list }}
          title={`${found?.id ?? values.id} 的关联`}
          titleHint={found && (found.anchor ? `收录为 ${found.anchor}` : '漏洞库中没有这个编号')}
          empty={<EmptyState picture={NothingYet} title="没有来源把它与其他编号关联" />}
        >
          {(links) => (
            <LinkTable
              links={links.map(({ revoked: off, ...link }) => ({
                ...link,
                reason: off?.reason ?? null,
                at: off?.at ?? '',
              }))}
              label="关联"
              onAct={setAct}
            />
          )}
        </Listed>
      )}
      <Listed
        query={{ ...listing, data: revoked?.list }}
        title="已撤销的关联"
        empty={<EmptyState picture={NothingYet} title="没有撤销过关联" />}
        foot={<PageTurner page={page} total={revoked?.total ?? 0} onPage={setPage} />}
      >
        {(links) => <LinkTable links={links} label="已撤销的关联" onAct={setAct} />}
      </Listed>
      {act && <LinkDialog {...act} onClose={() => setAct(null)} onDone={done} onRefused={refresh} />}
    </>
  );
}
