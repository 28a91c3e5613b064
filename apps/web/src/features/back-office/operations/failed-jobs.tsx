import type { listJobs } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { useMay } from '../kit/read-staff.ts';
import operations from './operations.module.css';

interface FailedJobsProps {
  jobs: OutputOf<typeof listJobs>['failed'];
  onRetry: (id: number) => void;
}

export function FailedJobs({ jobs, onRetry }: FailedJobsProps) {
  const may = useMay();
  return (
    <DataTable
      label="失败的任务"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { name: '任务', isHead: true, width: 176, cell: ({ id, title }) => `${title} #${id}` },
        { name: '时间', width: 152, narrow: 'named', cell: ({ failed_at }) => formatTime(failed_at) },
        { name: '次数', width: 72, narrow: 'named', cell: ({ attempts }) => attempts },
        { name: '错误', className: operations.error, cell: ({ error }) => error },
        {
          name: '操作',
          width: 96,
          cell: ({ id, title }) =>
            may('operations.retry') && (
              <Button aria-label={`重试 ${title} #${id}`} onClick={() => onRetry(id)}>
                重试
              </Button>
            ),
        },
      ]}
    />
  );
}
