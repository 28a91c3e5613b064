import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import type { OpenDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { ImportDetails } from './import-details.tsx';
import { ImportState } from './import-state.tsx';
import { durationOf, figure, type ImportRow, isUnderWay, starterOf } from './import-words.ts';

/** What was imported, wherever it was started, with its counts. */
export function ImportsTable({ runs, open }: { runs: readonly ImportRow[]; open: OpenDialog }) {
  return (
    <DataTable
      label="导入记录"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '来源与文件',
          isHead: true,
          narrow: 'beside',
          cell: (run) => (
            <div className={library.foreign}>
              <button
                type="button"
                className={styles.textButton}
                aria-label={`查看 ${formatTime(run.started_at)} 的 ${run.connector} 导入`}
                onClick={() => open(({ onClose }) => <ImportDetails run={run} onClose={onClose} />)}
              >
                {run.connector}
              </button>
              <p className={`${styles.second} ${library.clamped}`}>{visibleText(run.files.join('、'))}</p>
            </div>
          ),
        },
        {
          name: '开始',
          width: 160,
          cell: (run) => (
            <div className={library.foreign}>
              <p>{formatTime(run.started_at)}</p>
              <p className={styles.second}>{starterOf(run)}</p>
            </div>
          ),
        },
        { name: '结果', width: 128, narrow: 'corner', cell: (run) => <ImportState {...run} /> },
        { name: '读取', isFigure: true, narrow: 'named', width: 96, cell: ({ read }) => figure(read) },
        { name: '新增', isFigure: true, narrow: 'named', width: 88, cell: ({ added }) => figure(added) },
        { name: '变更', isFigure: true, narrow: 'named', width: 88, cell: ({ changed }) => figure(changed) },
        { name: '隔离', isFigure: true, narrow: 'named', width: 80, cell: (run) => <Quarantined {...run} /> },
        {
          name: '用时',
          isFigure: true,
          narrow: 'named',
          width: 104,
          cell: (run) => (isUnderWay(run) || run.seconds === 0 ? '—' : durationOf(run.seconds)),
        },
      ]}
    />
  );
}

function Quarantined({ quarantined, connector }: ImportRow) {
  if (quarantined === 0) return figure(quarantined);
  return <Link to={`${paths.backOfficeQuarantine.href()}?connector=${connector}`}>{figure(quarantined)}</Link>;
}
