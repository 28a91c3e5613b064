import type { listJobs } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { inSeconds } from './in-seconds.ts';

/** The runs of jobs that did their work, one row for each job. */
export function RoutineRuns({ jobs }: { jobs: OutputOf<typeof listJobs>['routine'] }) {
  return (
    <Card title="成功的执行" hint="每种任务一行，按仍保留的记录统计。">
      <DataTable
        label="成功的执行"
        rows={jobs}
        keyOf={({ name }) => name}
        columns={[
          { name: '任务', isHead: true, narrow: 'beside', cell: ({ title }) => title },
          { name: '最早一次', width: 152, narrow: 'named', cell: ({ since }) => formatTime(since) },
          { name: '最近一次', width: 152, narrow: 'named', cell: ({ last }) => formatTime(last) },
          { name: '用时', width: 112, narrow: 'named', cell: ({ seconds }) => inSeconds(seconds) },
          { name: '最长', width: 112, narrow: 'named', cell: ({ longest }) => inSeconds(longest) },
          { name: '次数', isFigure: true, width: 72, narrow: 'named', cell: ({ count }) => count },
        ]}
      />
    </Card>
  );
}
