import { listRevokedLinks, readLinks } from '@ldy/contract/back-office/library.ts';
import { FilterBar, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Listed } from '../kit/listed.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { type LinkAct, LinkDialog } from './link-dialog.tsx';
import { LinkTable } from './link-table.tsx';

/** 编号关联: which ids are one vulnerability because of whom, and what editors took apart. */
export function LinksPage() {
  const paged = usePagedFilter(['id']);
  const { id } = paged.values;
  const query = useAnswer(readLinks, { id }, { enabled: id !== '' });
  const revoked = useAnswer(listRevokedLinks, { page: paged.page });
  const refresh = useRefresh(readLinks, listRevokedLinks);
  const { open, dialog } = useDialog(refresh);
  const begin = (act: LinkAct) => open((shown) => <LinkDialog {...act} {...shown} onRefused={refresh} />);
  const found = query.data;
  return (
    <>
      <ScreenHead
        title="编号关联"
        hint="来源说两个编号是同一漏洞时，它们合并为一份画像。来源有误时在这里撤销；下次导入不会恢复。"
      />
      <FilterBar label="漏洞">
        <FilterText label="漏洞编号，如 CVE-2021-44228、CNVD-2021-95914" {...paged.field('id')} maxLength={100} />
      </FilterBar>
      {id !== '' && (
        <Listed
          query={query}
          title={`${found?.id ?? id} 的关联`}
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
              onAct={begin}
            />
          )}
        </Listed>
      )}
      <Listed
        query={revoked}
        title="已撤销的关联"
        empty={<EmptyState picture={NothingYet} title="没有撤销过关联" />}
        paged={paged}
      >
        {(links) => <LinkTable links={links} label="已撤销的关联" onAct={begin} />}
      </Listed>
      {dialog}
    </>
  );
}
