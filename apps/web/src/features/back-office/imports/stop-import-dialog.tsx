import { stopImport } from '@ldy/contract/back-office/imports.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';
import type { ImportRow } from './import-words.ts';

/** Asks an import to stop after its batch. */
export const StopImportDialog = ({ run, onClose, onDone }: ShownDialog & { run: ImportRow }) => (
  <ReasonDialog
    act="library.stop-import"
    title={`停止导入 ${run.connector}`}
    action="停止"
    danger
    onClose={onClose}
    send={(values) => callEndpoint(stopImport, { id: run.id, ...values }, { silent: true })}
    onDone={() => onDone('当前批次保存后停止')}
  >
    <p>当前批次保存之后停止，已保存的都保留。用同样的文件再次开始，会跳过已有的内容继续。</p>
    {run.started_from === 'terminal' && <p>这次导入是在终端开始的；同一条命令里排在后面的来源也不再导入。</p>}
  </ReasonDialog>
);
