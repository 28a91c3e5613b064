import { listAllReports, type ReportState } from '@ldy/contract/back-office/reports.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { REPORT_KINDS } from '@ldy/domain/report/kinds.ts';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterDays, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { ReportTags } from './report-tags.tsx';
import { WriteReportDialog } from './write-report-dialog.tsx';

const KINDS = [{ value: '', label: '全部' }, ...REPORT_KINDS.map(({ key, cn }) => ({ value: key, label: cn }))];
const STATES: readonly { value: ReportState | ''; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'draft', label: '草稿' },
  { value: 'current', label: '已发布' },
  { value: 'withdrawn', label: '已撤回' },
];

/** 漏洞报告: drafts and what was published of them. */
export function ReportsPage() {
  const paged = usePagedFilter(['kind', 'state', 'search', 'from', 'to']);
  const { values, given, page, change, field } = paged;
  const query = useAnswer(listAllReports, {
    ...(given as Omit<InputOf<typeof listAllReports>, 'page'>),
    page,
  });
  const may = useMay();
  const go = useNavigate();
  const { open, dialog } = useDialog();
  const write = () =>
    open(({ onClose }) => (
      <WriteReportDialog onClose={onClose} onDone={(id) => void go(paths.backOfficeReport.href(id))} />
    ));
  return (
    <ListScreen
      title="漏洞报告"
      hint="报告期结束后系统写出草稿。编辑改写文字、略去句子，由另一人发布；数字只来自列表。"
      actions={
        may('reports.edit') && (
          <Button variant="primary" onClick={write}>
            生成往期报告
          </Button>
        )
      }
      filterLabel="筛选报告"
      filters={
        <>
          <Segments label="种类" {...field('kind')} options={KINDS} />
          <Segments label="状态" {...field('state')} options={STATES} />
          <FilterText label="标题、编者按或重点漏洞" {...field('search')} maxLength={SEARCH_MAX_CHARACTERS} />
          <FilterDays label="报告期" {...values} onChange={change} />
        </>
      }
      query={query}
      paged={paged}
      empty={
        Object.keys(given).length > 0 ? (
          <EmptyState title="没有符合条件的报告" hint="换一个词、种类、状态或报告期试试。" />
        ) : (
          <EmptyState picture={NothingYet} title="还没有报告" hint="报告期结束后会写出草稿，也可以生成往期的。" />
        )
      }
      below={dialog}
    >
      {(rows) => (
        <DataTable
          label="漏洞报告"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              name: '报告',
              isHead: true,
              cell: ({ id, title }) => <Link to={paths.backOfficeReport.href(id)}>{title}</Link>,
            },
            { name: '状态', width: 168, narrow: 'beside', cell: (report) => <ReportTags {...report} /> },
            {
              name: '最近保存',
              width: 200,
              narrow: 'named',
              cell: ({ saved_by, saved_at }) => `${saved_by || '系统'} ${formatTime(saved_at)}`,
            },
          ]}
        />
      )}
    </ListScreen>
  );
}
