import { listAuditEvents, verifyAuditLog } from '@ldy/contract/back-office/audit.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterDays, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import styles from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** A day begins at midnight in China. */
const startOf = (day: string) => `${day}T00:00:00+08:00`;
const dayAfter = (day: string) => new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();

/** 审计日志: who did what, when, why, and whether anybody changed the log. */
export function AuditPage() {
  const { values, given, change } = usePagedFilter(['type', 'account', 'object', 'from', 'to', 'before']);
  const { before, from, to, ...rest } = given;
  const filter = { ...rest, ...(from && { from: startOf(from) }), ...(to && { to: dayAfter(to) }) };
  const query = useAnswer(listAuditEvents, { ...filter, ...(before && { before: Number(before) }) });
  const { data } = query;
  const may = useMay();
  const { open, dialog } = useDialog();
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const answer = await callEndpoint(verifyAuditLog, {});
    setBusy(false);
    if (answer.success) open(({ onClose }) => <VerifyDialog report={answer.result} onClose={onClose} />);
  };
  const last = data?.list.at(-1)?.seq;
  /** A filter as its field takes it; changing one leads back to the newest. */
  const field = (name: Exclude<keyof typeof values, 'before'>) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value, before: '' }),
  });
  return (
    <ListScreen
      title="审计日志"
      hint="只增不改，各条以哈希相连并定期封签。"
      actions={
        <>
          {may('audit.verify') && (
            <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void verify()}>
              {isBusy ? '正在校验…' : '校验'}
            </Button>
          )}
          {may('audit.export') && (
            <Button onClick={() => open(({ onClose }) => <ExportDialog filter={filter} onClose={onClose} />)}>
              导出
            </Button>
          )}
        </>
      }
      filters={
        <>
          <FilterSelect
            label="类型"
            {...field('type')}
            options={[
              { value: '', label: '全部操作' },
              ...Object.entries(data?.types ?? {}).map(([value, label]) => ({ value, label })),
            ]}
          />
          <FilterText label="操作人（用户名或账号 ID）" {...field('account')} maxLength={100} />
          <FilterText label="对象（用户名、漏洞编号等）" {...field('object')} maxLength={200} />
          <FilterDays
            label="时间"
            from={values.from}
            to={values.to}
            onChange={(days) => change({ ...days, before: '' })}
          />
        </>
      }
      query={query}
      empty={<EmptyState picture={NothingYet} title="没有符合条件的记录" />}
      foot={
        (values.before !== '' || data?.has_more) && (
          <nav aria-label="分页" className={styles.older}>
            {values.before !== '' && <Button onClick={() => change({ before: '' })}>回到最新</Button>}
            {data?.has_more && last !== undefined && (
              <Button onClick={() => change({ before: String(last) })}>更早的记录</Button>
            )}
          </nav>
        )
      }
      below={dialog}
    >
      {(events) => <AuditTable events={events} />}
    </ListScreen>
  );
}
