import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatSize } from '#web/ui/format/format-size.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Progress } from '../kit/progress.tsx';
import { useMay } from '../kit/read-staff.ts';
import type { OpenDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { figure, IMPORT_STATE_WORDS, type ImportRow, rateOf, shareOf, starterOf, timeLeft } from './import-words.ts';
import { StopImportDialog } from './stop-import-dialog.tsx';

/** An import under way: how far it is, and the way to stop it. */
export function RunningImport({ run, open }: { run: ImportRow; open: OpenDialog }) {
  const may = useMay();
  const { words, color } = IMPORT_STATE_WORDS[run.state];
  const mayStop = may('library.stop-import') && run.state !== 'stopping';
  return (
    <Card
      title={`正在导入 ${run.connector}`}
      hint={visibleText(run.files.join('、'))}
      aside={
        <>
          <Tag {...(color && { color })}>{words}</Tag>
          {mayStop && (
            <Button
              aria-label={`停止导入 ${run.connector}`}
              onClick={() => open((shown) => <StopImportDialog run={run} {...shown} />)}
            >
              停止
            </Button>
          )}
        </>
      }
    >
      <HowFar {...run} />
      <Facts
        facts={[
          ['已读取', `${figure(run.read)} 条`],
          ['新增', figure(run.added)],
          ['变更', figure(run.changed)],
          ['未变', figure(run.unchanged)],
          ['隔离', figure(run.quarantined)],
          ['速度', rateOf(run)],
          ['剩余时间', timeLeft(run)],
          ['发起', `${starterOf(run)}，${formatTime(run.started_at)}`],
        ]}
      />
    </Card>
  );
}

function HowFar(run: ImportRow) {
  const { progress } = run;
  if (!progress) return <Progress label={run.state === 'waiting' ? '等待后台开始' : '正在读取第一批'} />;
  const { file, files_done, files_total, bytes_done, bytes_total } = progress;
  const share = shareOf(run);
  const percent = share === null ? '' : `${Math.floor(share * 100)}%，`;
  const amount =
    bytes_total === null
      ? `${figure(files_done)} / ${figure(Math.max(files_total, files_done))} 个文件`
      : `${formatSize(bytes_done)} / ${formatSize(bytes_total)}`;
  return (
    <Progress
      label={visibleText(file)}
      words={`${percent}${amount}`}
      {...(share !== null && { done: Math.round(share * 1000), total: 1000 })}
    />
  );
}
