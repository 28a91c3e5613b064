import { listJobs, probeParts, readHealth } from '@ldy/contract/back-office/operations.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { Answered } from '../kit/answered.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedRuns } from './failed-runs.tsx';
import { HealthTable } from './health-table.tsx';
import { OlderRuns } from './older-runs.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { RoutineRuns } from './routine-runs.tsx';
import { type TestChannel, TestMessageDialog } from './test-message-dialog.tsx';

const LOOK_EVERY_MS = 10_000;

const SHOWN = [
  { value: 'failed', label: '失败' },
  { value: 'all', label: '全部' },
] as const;

/** 运行状态: how every part is, and what is done in the background. */
export function OperationsPage() {
  const health = useAnswer(readHealth, {}, { everyMs: LOOK_EVERY_MS });
  const { values, change } = usePagedFilter(['runs', 'before']);
  const runs = values.runs === 'all' ? 'all' : 'failed';
  const before = Number(values.before) || undefined;
  const jobs = useAnswer(listJobs, { runs, ...(before && { before }) }, { everyMs: LOOK_EVERY_MS });
  const may = useMay();
  const { open, done, dialog } = useDialog(useRefresh(readHealth, listJobs));
  const test = (channel: TestChannel) => open((shown) => <TestMessageDialog channel={channel} {...shown} />);
  const [isProbing, setProbing] = useState(false);
  const probe = async () => {
    setProbing(true);
    const answer = await callEndpoint(probeParts, {});
    setProbing(false);
    if (answer.success) done('检测完成');
  };
  return (
    <>
      <ScreenHead title="运行状态" hint="每 10 秒更新。" />
      <Card
        title="各部分"
        hint="文件存储与各服务商每 5 分钟检测一次，不发送消息。"
        aside={
          <>
            {may('operations.probe') && (
              <Button disabled={isProbing} aria-busy={isProbing} onClick={probe}>
                {isProbing ? '正在检测…' : '立即检测'}
              </Button>
            )}
            {may('operations.test-message') && (
              <>
                <Button onClick={() => test('mail')}>发送测试邮件</Button>
                <Button onClick={() => test('sms')}>发送测试短信</Button>
              </>
            )}
          </>
        }
      >
        <Answered query={health}>{({ parts }) => <HealthTable parts={parts} />}</Answered>
      </Card>
      <Answered query={jobs}>
        {({ queues, failed, routine, has_more, ...shown }) => (
          <>
            {failed.length > 0 && (
              <Card title="失败的任务" hint="多次尝试后放弃。排除原因后可以重试。">
                <FailedJobs jobs={failed} onRetry={(id) => open((shown) => <RetryDialog id={id} {...shown} />)} />
              </Card>
            )}
            <Card title="任务队列">
              <DataTable
                label="任务队列"
                rows={queues}
                keyOf={({ queue }) => queue}
                columns={[
                  { name: '队列', isHead: true, narrow: 'beside', cell: ({ title }) => title },
                  { name: '等待', isFigure: true, width: 96, narrow: 'named', cell: ({ waiting }) => waiting },
                  { name: '执行中', isFigure: true, width: 96, narrow: 'named', cell: ({ running }) => running },
                  { name: '失败', isFigure: true, width: 96, narrow: 'named', cell: ({ failed: count }) => count },
                ]}
              />
            </Card>
            <FailedRuns
              runs={shown.runs}
              filter={
                <Segments
                  label="显示哪些执行"
                  value={runs}
                  options={SHOWN}
                  onChange={(value) => change({ runs: value === 'all' ? value : '' })}
                />
              }
              foot={
                <OlderRuns
                  isOlder={before !== undefined}
                  last={has_more ? shown.runs.at(-1)?.id : undefined}
                  onGo={(id) => change({ before: id })}
                />
              }
            />
            {runs === 'all' && <RoutineRuns jobs={routine} />}
          </>
        )}
      </Answered>
      {dialog}
    </>
  );
}
