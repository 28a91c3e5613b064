import { turnSource } from '@ldy/contract/back-office/sources.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { ShownDialog } from '../kit/use-dialog.ts';
import type { SourceRow } from './source-words.ts';

/** Stops visiting a source, or goes on. */
export function TurnDialog({ source: { id, name, state }, onClose, onDone }: ShownDialog & { source: SourceRow }) {
  const on = state === 'off';
  const word = on ? '启用' : '停用';
  return (
    <ReasonDialog
      act="library.change-sources"
      title={`${word}来源 ${name}`}
      action={word}
      onClose={onClose}
      send={(values) => callEndpoint(turnSource, { id, on, ...values }, { silent: true })}
      onDone={() => onDone(`来源已${word}`)}
    >
      <p>{on ? '几秒内采集一次，之后按间隔进行。' : '不再访问这个来源；已采集的内容保留。'}</p>
    </ReasonDialog>
  );
}
