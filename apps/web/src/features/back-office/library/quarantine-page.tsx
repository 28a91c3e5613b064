import { listQuarantine } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { usePagedFilter } from '#web/ui/use-paged-filter.ts';
import { Listed } from '../kit/listed.tsx';
import { PageTurner } from '../kit/page-turner.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { QuarantineEntry } from './quarantine-entry.tsx';
import type { QuarantineRow } from './quarantine-row.ts';
import { QuarantineTable } from './quarantine-table.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

type Open =
  | { kind: 'read'; entry: QuarantineRow }
  | { kind: 'replay'; entry: QuarantineRow }
  | { kind: 'replay-all'; connector: string };

/** 隔离区: what could not be understood of the sources, and why. */
export function QuarantinePage() {
  const { values, given, page, change, setPage } = usePagedFilter(['connector', 'reason']);
  const { data, ...query } = useAnswer(listQuarantine, { ...given, page });
  const refresh = useRefresh(listQuarantine);
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const counts = data?.counts ?? [];
  const close = () => setOpen(null);
  const done = (words: string, isGood = true) => {
    close();
    showToast(isGood ? 'success' : 'error', words);
    refresh();
  };
  return (
    <>
      <ScreenHead title="隔离区" hint="无法读懂的记录连同原文留在这里。解析修复或升级后可以重放，读懂的进入漏洞库。">
        {values.connector !== '' && counts.length > 0 && may('library.replay') && (
          <Button onClick={() => setOpen({ kind: 'replay-all', connector: values.connector })}>
            {`重放 ${values.connector} 的全部记录`}
          </Button>
        )}
      </ScreenHead>
      <FilterBar label="筛选">
        <FilterSelect
          label="来源"
          value={values.connector}
          options={[
            { value: '', label: '全部来源' },
            ...[...new Set(counts.map(({ connector }) => connector))].map((value) => ({ value, label: value })),
          ]}
          onChange={(connector) => change({ connector, reason: '' })}
        />
        <FilterSelect
          label="原因"
          value={values.reason}
          options={[
            { value: '', label: '全部原因' },
            ...reasonsOf(counts, values.connector).map(([value, count]) => ({ value, label: `${value}（${count}）` })),
          ]}
          onChange={(reason) => change({ reason })}
        />
      </FilterBar>
      <Listed
        query={{ ...query, data: data?.list }}
        empty={<EmptyState picture={NothingYet} title="没有隔离的记录" />}
        foot={<PageTurner page={page} total={data?.total ?? 0} onPage={setPage} />}
      >
        {(rows) => <QuarantineTable rows={rows} onOpen={(kind, entry) => setOpen({ kind, entry })} />}
      </Listed>
      {open?.kind === 'read' && <QuarantineEntry entry={open.entry} onClose={close} />}
      {open && open.kind !== 'read' && <ReplayDialog {...open} onClose={close} onDone={done} />}
    </>
  );
}

type Counts = OutputOf<typeof listQuarantine>['counts'];

function reasonsOf(counts: Counts, connector: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of counts)
    if (connector === '' || row.connector === connector) sums.set(row.reason, (sums.get(row.reason) ?? 0) + row.count);
  return [...sums];
}
