import { listImportRuns } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { Listed } from '../kit/listed.tsx';
import { useAnswer } from '../kit/use-answer.ts';

type Run = OutputOf<typeof listImportRuns>['list'][number];

/** What was imported, with its counts. */
export function ImportRuns() {
  const paged = usePagedFilter([]);
  const query = useAnswer(listImportRuns, { page: paged.page });
  return (
    <Listed
      title="导入记录"
      query={query}
      empty={<EmptyState picture={NothingYet} title="还没有导入过" hint="在终端用 npm run import 导入一个来源。" />}
      paged={paged}
    >
      {(runs) => (
        <DataTable
          label="导入记录"
          rows={runs}
          keyOf={({ id }) => id}
          columns={[
            { name: '来源', isHead: true, narrow: 'beside', width: 120, cell: ({ connector }) => connector },
            { name: '开始', width: 152, cell: ({ started_at }) => formatTime(started_at) },
            { name: '结果', width: 112, narrow: 'corner', cell: (run) => <Outcome {...run} /> },
            { name: '读取', isFigure: true, narrow: 'named', cell: ({ read }) => figure(read) },
            { name: '新增', isFigure: true, narrow: 'named', cell: ({ added }) => figure(added) },
            { name: '变更', isFigure: true, narrow: 'named', cell: ({ changed }) => figure(changed) },
            { name: '隔离', isFigure: true, narrow: 'named', cell: ({ quarantined }) => figure(quarantined) },
            { name: '用时', isFigure: true, narrow: 'named', cell: duration },
          ]}
        />
      )}
    </Listed>
  );
}

const figure = (count: number) => count.toLocaleString('zh-CN');
const duration = ({ outcome, seconds }: Run) =>
  outcome === 'running' ? '—' : seconds < 60 ? `${seconds.toFixed(1)} 秒` : `${Math.round(seconds / 60)} 分钟`;

const OUTCOMES = {
  running: { words: '未结束', color: 'blue' },
  complete: { words: '完成', color: 'green' },
  cancelled: { words: '已中断', color: 'gold' },
  repeated: { words: '已重新导入', color: undefined },
} as const;

function Outcome({ outcome, refused }: Run) {
  const { words, color } = OUTCOMES[outcome];
  return (
    <span className={styles.tags}>
      <Tag {...(color && { color })}>{words}</Tag>
      {refused.length > 0 && (
        <Tag color="red" title={refused.join('\n')}>
          {`${refused.length} 个文件未读完`}
        </Tag>
      )}
    </span>
  );
}
