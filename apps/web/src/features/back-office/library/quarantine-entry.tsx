import { readQuarantined } from '@ldy/contract/back-office/library.ts';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Answered } from '../kit/answered.tsx';
import library from '../kit/editing.module.css';
import { useAnswer } from '../kit/use-answer.ts';
import { visibleText } from '../kit/visible-text.ts';
import { nameOf, type QuarantineRow } from './quarantine-row.ts';

/** The bytes of a record as text, and why it is no record. */
export function QuarantineEntry({ entry, onClose }: { entry: QuarantineRow; onClose: () => void }) {
  const query = useAnswer(readQuarantined, { id: entry.id });
  return (
    <Dialog title={nameOf(entry)} open onClose={onClose} width={880} closeOnBackdrop>
      <div className={library.form}>
        <Facts
          facts={[
            ['来源', entry.connector],
            ['位置', visibleText(entry.place)],
            ['原因', entry.reason],
            ['说明', visibleText(entry.detail)],
          ]}
        />
        <Answered query={query}>
          {({ text, bytes }) => (
            <CodeBlock code={visibleText(text)} language={`原文，${bytes.toLocaleString('zh-CN')} 字节`} />
          )}
        </Answered>
      </div>
    </Dialog>
  );
}
