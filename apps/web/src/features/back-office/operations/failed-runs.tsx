import type { listJobs } from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { inSeconds } from './in-seconds.ts';
import operations from './operations.module.css';

const STATES: Readonly<Record<string, { words: string; color: 'gold' | 'red' }>> = {
  retried: { words: '将重试', color: 'gold' },
  failed: { words: '失败', color: 'red' },
  lost: { words: '进程中断', color: 'gold' },
};

interface FailedRunsProps {
  runs: OutputOf<typeof listJobs>['runs'];
  /** What chooses which runs are shown. */
  filter: ReactNode;
  /** The way to older ones and back. */
  foot: ReactNode;
}

/** The runs of jobs that did not do their work. */
export function FailedRuns({ runs, filter, foot }: FailedRunsProps) {
  return (
    <Card title="未成功的执行" hint="保留 30 天；每种任务、每种结果保留最近 200 次。" aside={filter}>
      {runs.length === 0 ? (
        <EmptyState picture={NothingYet} title="没有未成功的执行" />
      ) : (
        <DataTable
          label="未成功的执行"
          rows={runs}
          keyOf={({ id }) => id}
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
            { name: '用时', width: 112, narrow: 'named', cell: ({ seconds }) => inSeconds(seconds) },
            { name: '错误', className: operations.error, cell: ({ error }) => error },
          ]}
        />
      )}
      {foot}
    </Card>
  );
}
