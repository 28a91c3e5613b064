import { listAuditEvents, verifyAuditLog } from '@ldy/contract/back-office/audit.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterDate, FilterSelect, FilterText } from '#web/ui/filter-bar.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { usePagedFilter } from '#web/ui/use-paged-filter.ts';
import { Listed } from '../kit/listed.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { AuditTable } from './audit-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { type Report, VerifyDialog } from './verify-dialog.tsx';

/** A day begins at midnight in China. */
const startOf = (day: string) => `${day}T00:00:00+08:00`;
const dayAfter = (day: string) => new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();

/** 审计日志: who did what, when, why, and whether anybody changed the log. */
export function AuditPage() {
  const { values, given, change } = usePagedFilter(['type', 'account', 'object', 'from', 'to', 'before']);
  const { before, from, to, ...rest } = given;
  const filter = { ...rest, ...(from && { from: startOf(from) }), ...(to && { to: dayAfter(to) }) };
  const { data, ...query } = useAnswer(listAuditEvents, { ...filter, ...(before && { before: Number(before) }) });
  const may = useMay();
  const [report, setReport] = useState<Report | null>(null);
  const [isExporting, setExporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const answer = await callEndpoint(verifyAuditLog, {});
    setBusy(false);
    if (answer.success) setReport(answer.result);
  };
  const last = data?.list.at(-1)?.seq;
  return (
    <>
      <ScreenHead title="审计日志" hint="只增不改，各条以哈希相连并定期封签。">
        {may('audit.verify') && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void verify()}>
            {isBusy ? '正在校验…' : '校验'}
          </Button>
        )}
        {may('audit.export') && <Button onClick={() => setExporting(true)}>导出</Button>}
      </ScreenHead>
      <FilterBar label="筛选">
        <FilterSelect
          label="类型"
          value={values.type}
          options={[
            { value: '', label: '全部操作' },
            ...Object.entries(data?.types ?? {}).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(type) => change({ type, before: '' })}
        />
        <FilterText
          label="操作人（用户名或账号 ID）"
          value={values.account}
          maxLength={100}
          onChange={(account) => change({ account, before: '' })}
        />
        <FilterText
          label="对象（账号 ID、漏洞编号等）"
          value={values.object}
          maxLength={200}
          onChange={(object) => change({ object, before: '' })}
        />
        <FilterDate label="从" value={values.from} onChange={(from) => change({ from, before: '' })} />
        <FilterDate label="到" value={values.to} onChange={(to) => change({ to, before: '' })} />
      </FilterBar>
      <Listed
        query={{ ...query, data: data?.list }}
        empty={<EmptyState picture={NothingYet} title="没有符合条件的记录" />}
        foot={
          (values.before !== '' || data?.has_more) && (
            <nav
              aria-label="分页"
              style={{
                display: 'flex',
                justifyContent: 'flex-end',
                gap: 'var(--space-2)',
                padding: 'var(--space-3) 0',
              }}
            >
              {values.before !== '' && <Button onClick={() => change({ before: '' })}>回到最新</Button>}
              {data?.has_more && last !== undefined && (
                <Button onClick={() => change({ before: String(last) })}>更早的记录</Button>
              )}
            </nav>
          )
        }
      >
        {(events) => <AuditTable events={events} />}
      </Listed>
      {report && <VerifyDialog report={report} onClose={() => setReport(null)} />}
      {isExporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </>
  );
}
