import { listQuarantine } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { QuarantineTable } from './quarantine-table.tsx';
import { ReplaySourceDialog } from './replay-dialogs.tsx';

/** 隔离区: what could not be understood of the sources, and why. */
export function QuarantinePage() {
  const paged = usePagedFilter(['connector', 'reason']);
  const { connector } = paged.values;
  const query = useAnswer(listQuarantine, { ...paged.given, page: paged.page });
  const { open, dialog } = useDialog(useRefresh(listQuarantine));
  const may = useMay();
  const counts = query.data?.counts ?? [];
  return (
    <ListScreen
      title="隔离区"
      hint="无法读懂的记录连同原文留在这里。解析修复或升级后可以重放，读懂的进入漏洞库。"
      actions={
        connector !== '' &&
        counts.length > 0 &&
        may('library.replay') && (
          <Button onClick={() => open((shown) => <ReplaySourceDialog connector={connector} {...shown} />)}>
            {`重放 ${connector} 的全部记录`}
          </Button>
        )
      }
      filters={
        <>
          <FilterSelect
            label="来源"
            value={connector}
            options={[
              { value: '', label: '全部来源' },
              ...[...new Set(counts.map((each) => each.connector))].map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => paged.change({ connector: value, reason: '' })}
          />
          <FilterSelect
            label="原因"
            {...paged.field('reason')}
            options={[
              { value: '', label: '全部原因' },
              ...reasonsOf(counts, connector).map(([value, count]) => ({ value, label: `${value}（${count}）` })),
            ]}
          />
        </>
      }
      query={query}
      paged={paged}
      empty={<EmptyState picture={NothingYet} title="没有隔离的记录" />}
      below={dialog}
    >
      {(rows) => <QuarantineTable rows={rows} open={open} />}
    </ListScreen>
  );
}

type Counts = OutputOf<typeof listQuarantine>['counts'];

function reasonsOf(counts: Counts, connector: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of counts)
    if (connector === '' || row.connector === connector) sums.set(row.reason, (sums.get(row.reason) ?? 0) + row.count);
  return [...sums];
}
