import type { listJobs } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import operations from './operations.module.css';

type Run = OutputOf<typeof listJobs>['runs'][number];

const STATES: Readonly<Record<string, { words: string; color?: 'green' | 'gold' | 'red' }>> = {
  done: { words: '完成', color: 'green' },
  retried: { words: '将重试', color: 'gold' },
  failed: { words: '失败', color: 'red' },
  stopped: { words: '已停止' },
  lost: { words: '进程中断', color: 'gold' },
};

/** How the newest runs of jobs ended. */
export function RecentRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <Card title="最近的执行" hint="保留 30 天；相同结果的任务只留最近 200 次。">
      {runs.length === 0 ? (
        <EmptyState picture={NothingYet} title="还没有任务执行过" />
      ) : (
        <DataTable
          label="最近的执行"
          rows={runs}
          keyOf={({ job_id, attempt, ended_at }) => `${job_id} ${attempt} ${ended_at}`}
          columns={[
            { name: '任务', isHead: true, narrow: 'beside', width: 200, cell: ({ title }) => title },
            { name: '结束', width: 152, narrow: 'named', cell: ({ ended_at }) => formatTime(ended_at) },
            {
              name: '结果',
              width: 96,
              narrow: 'corner',
              cell: ({ state }) => {
                const { words, color } = STATES[state] ?? { words: state };
                return <Tag {...(color && { color })}>{words}</Tag>;
              },
            },
            {
              name: '用时',
              width: 112,
              narrow: 'named',
              cell: ({ seconds }) => (seconds < 0.1 ? '< 0.1 秒' : `${seconds} 秒`),
            },
            { name: '错误', className: operations.error, cell: ({ error }) => error },
          ]}
        />
      )}
    </Card>
  );
}
