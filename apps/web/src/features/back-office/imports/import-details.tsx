import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { visibleText } from '../kit/visible-text.ts';
import { ImportState } from './import-state.tsx';
import { durationOf, figure, type ImportRow, passedOverWords, rateOf, starterOf } from './import-words.ts';

/** All that is known of an import: its counts, where it ended, and what was not understood. */
export function ImportDetails({ run, onClose }: { run: ImportRow; onClose: () => void }) {
  return (
    <Dialog title={`${run.connector} 导入`} open onClose={onClose} width={720} closeOnBackdrop>
      <div className={library.form}>
        <WhereItEnded {...run} />
        <Facts
          facts={[
            ['结果', <ImportState key="state" {...run} />],
            ['文件', visibleText(run.files.join('、'))],
            ['发起', starterOf(run)],
            ['开始', formatTime(run.started_at)],
            ['结束', run.finished_at && formatTime(run.finished_at)],
            ['用时', run.seconds > 0 && `${durationOf(run.seconds)}${rateOf(run) && `，${rateOf(run)}`}`],
            ['读取', `${figure(run.read)} 条`],
            ['其中', countsOf(run)],
            ['停止者', run.stopped_by],
          ]}
        />
        <Reasons {...run} />
        <Lines
          title={`未能读完的文件（${figure(run.refused_total)}）`}
          lines={run.refused}
          more={run.refused_total - run.refused.length}
        />
        <Lines title="跳过的文件" lines={run.passed_over.map(passedOverWords)} more={0} />
      </div>
    </Dialog>
  );
}

const countsOf = ({ added, changed, unchanged, quarantined }: ImportRow): string =>
  `新增 ${figure(added)}，变更 ${figure(changed)}，未变 ${figure(unchanged)}，隔离 ${figure(quarantined)}`;

const ENDED: Partial<Record<ImportRow['state'], string>> = {
  stopped: '已停止',
  failed: '自行结束',
  died: '进程已不在：门户或导入进程中途退出',
};

function WhereItEnded({ state, progress, fault }: ImportRow) {
  const ended = ENDED[state];
  if (!ended) return null;
  const place = progress
    ? `，停在 ${visibleText(progress.file)}（已读 ${figure(progress.files_done)} 个文件）`
    : '，尚未保存任何内容';
  return (
    <div>
      <p>{`${ended}${place}。`}</p>
      {fault !== '' && <p className={library.foreign}>{`原因：${visibleText(fault)}`}</p>}
      <p className={styles.second}>已保存的都保留。用同样的文件再次开始，会跳过已有的内容，从这里继续。</p>
    </div>
  );
}

function Reasons({ reasons, connector }: ImportRow) {
  if (reasons.length === 0) return null;
  return (
    <section>
      <h3 className={styles.panelTitle}>隔离的原因</h3>
      <ul className={library.lines}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Link to={`${paths.backOfficeQuarantine.href()}?${new URLSearchParams({ connector, reason })}`}>
              {visibleText(reason)}
            </Link>
            {`：${figure(count)} 条`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ title, lines, more }: { title: string; lines: readonly string[]; more: number }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles.panelTitle}>{title}</h3>
      <ul className={library.lines}>
        {lines.map((line) => (
          <li key={line}>{visibleText(line)}</li>
        ))}
        {more > 0 && <li>{`另有 ${figure(more)} 个`}</li>}
      </ul>
    </section>
  );
}
