import { letSourcePass } from '@ldy/contract/back-office/sources.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { faultWords } from './fault-words.ts';
import type { SourceRow } from './source-words.ts';

/** Lets a source withdraw once what its last visit would have withdrawn. */
export function LetPassDialog({ source: { id, name, fault }, onClose, onDone }: ShownDialog & { source: SourceRow }) {
  return (
    <ReasonDialog
      act="library.change-sources"
      title={`放行来源 ${name} 的撤回`}
      action="放行一次"
      onClose={onClose}
      send={(values) => callEndpoint(letSourcePass, { id, ...values }, { silent: true })}
      onDone={() => onDone('已放行，几秒内重新采集')}
    >
      <p>{`${visibleText(faultWords(fault))}。请先向发布方核实；放行后下一次采集按其内容撤回，之后恢复检查。`}</p>
    </ReasonDialog>
  );
}
