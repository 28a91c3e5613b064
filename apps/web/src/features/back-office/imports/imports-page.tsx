import { listImports } from '@ldy/contract/back-office/imports.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Listed } from '../kit/listed.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { isUnderWay } from './import-words.ts';
import { ImportsTable } from './imports-table.tsx';
import { RunningImport } from './running-import.tsx';
import { StartImportDialog } from './start-import-dialog.tsx';

const LOOK_EVERY_MS = 3_000;

/** 数据导入: what is being imported, the way to start and to stop it, and what was imported. */
export function ImportsPage() {
  const paged = usePagedFilter([]);
  const query = useAnswer(listImports, { page: paged.page }, { everyMs: LOOK_EVERY_MS });
  const newest = useAnswer(listImports, { page: 1 }, { everyMs: LOOK_EVERY_MS });
  const may = useMay();
  const { open, dialog } = useDialog(useRefresh(listImports));
  const running = newest.data?.list.filter(isUnderWay).toReversed() ?? [];
  return (
    <>
      <ScreenHead title="数据导入" hint="在这里或终端开始的导入，每 3 秒更新。重复导入不会重复保存。">
        {may('library.import') && (
          <Button
            variant="primary"
            disabled={running.length > 0}
            title={running.length > 0 ? '正在进行的导入结束或停止后才能开始下一次' : undefined}
            onClick={() => open((shown) => <StartImportDialog {...shown} />)}
          >
            开始导入
          </Button>
        )}
      </ScreenHead>
      {running.map((run) => (
        <RunningImport key={run.id} run={run} open={open} />
      ))}
      <Listed
        title="导入记录"
        query={query}
        empty={<EmptyState picture={NothingYet} title="还没有导入过" hint="在这里开始，或在终端用 npm run import。" />}
        paged={paged}
      >
        {(runs) => <ImportsTable runs={runs} open={open} />}
      </Listed>
      {dialog}
    </>
  );
}
