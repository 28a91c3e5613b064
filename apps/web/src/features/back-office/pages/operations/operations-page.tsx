import { listJobs, readHealth } from '@ldy/contract/back-office/operations.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Answered } from '../../components/answered.tsx';
import { FailedJobs } from '../../components/operations/failed-jobs.tsx';
import { HealthTable } from '../../components/operations/health-table.tsx';
import { RecentRuns } from '../../components/operations/recent-runs.tsx';
import { RetryDialog } from '../../components/operations/retry-dialog.tsx';
import { type TestChannel, TestMessageDialog } from '../../components/operations/test-message-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useMay } from '../../requests/read-staff.ts';
import { useAnswer, useRefresh } from '../../requests/use-answer.ts';

const LOOK_EVERY_MS = 10_000;

/** 运行状态: how every part is, and what is done in the background. */
export function OperationsPage() {
  const health = useAnswer(readHealth, {}, { everyMs: LOOK_EVERY_MS });
  const jobs = useAnswer(listJobs, {}, { everyMs: LOOK_EVERY_MS });
  const refresh = useRefresh(readHealth, listJobs);
  const may = useMay();
  const [job, setJob] = useState<number | null>(null);
  const [channel, setChannel] = useState<TestChannel | null>(null);
  const done = (kind: 'success' | 'error', words: string) => {
    setJob(null);
    setChannel(null);
    showToast(kind, words);
    refresh();
  };
  return (
    <>
      <ScreenHead title="运行状态" hint="每 10 秒更新。" />
      <Panel
        title="各部分"
        aside={
          may('operations.test-message') && (
            <>
              <Button onClick={() => setChannel('mail')}>发送测试邮件</Button>
              <Button onClick={() => setChannel('sms')}>发送测试短信</Button>
            </>
          )
        }
      >
        <Answered query={health}>{({ parts }) => <HealthTable parts={parts} />}</Answered>
      </Panel>
      <Answered query={jobs}>
        {({ queues, failed, runs }) => (
          <>
            {failed.length > 0 && (
              <Panel title="失败的任务" hint="多次尝试后放弃。排除原因后可以重试。">
                <FailedJobs jobs={failed} onRetry={setJob} />
              </Panel>
            )}
            <Panel title="任务队列">
              <DataTable
                label="任务队列"
                rows={queues}
                keyOf={({ queue }) => queue}
                columns={[
                  { name: '队列', isHead: true, cell: ({ queue }) => queue },
                  { name: '等待', isFigure: true, width: 96, narrow: 'named', cell: ({ waiting }) => waiting },
                  { name: '执行中', isFigure: true, width: 96, narrow: 'named', cell: ({ running }) => running },
                  { name: '失败', isFigure: true, width: 96, narrow: 'named', cell: ({ failed: count }) => count },
                ]}
              />
            </Panel>
            <RecentRuns runs={runs} />
          </>
        )}
      </Answered>
      {job !== null && <RetryDialog id={job} onClose={() => setJob(null)} onDone={done} />}
      {channel && <TestMessageDialog channel={channel} onClose={() => setChannel(null)} onDone={done} />}
    </>
  );
}
