import {
  correctRecord,
  previewCorrection,
  type readCorrection,
  withdrawCorrection,
} from '@ldy/contract/back-office/corrections.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ChangeHistory } from '../kit/change-history.tsx';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { type Correction, type Draft, draftOf, readDraft } from './correction-draft.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Difference, Shown } from './difference.tsx';
import { WaitingCorrection } from './waiting-correction.tsx';

type Found = OutputOf<typeof readCorrection>;
interface Preview extends OutputOf<typeof previewCorrection> {
  correction: Correction;
}

/** Corrects one vulnerability: what is typed is previewed, and what was previewed is saved. */
export function CorrectionEditor({ found, onChanged }: { found: Found; onChanged: () => void }) {
  const { id, version, correction, fields, waiting, history } = found;
  const may = useMay()('library.correct');
  const [draft, setDraft] = useState(() => draftOf(correction));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [act, setAct] = useState<'save' | 'withdraw' | null>(null);
  const change = (next: Draft) => {
    setDraft(next);
    setPreview(null);
  };
  const look = async () => {
    const read = readDraft(draft);
    setFaults('faults' in read ? read.faults : {});
    if (!('correction' in read)) return;
    const answer = await callEndpoint(previewCorrection, { id, correction: read.correction });
    if (answer.success) setPreview({ ...answer.result, correction: read.correction });
  };
  const close = (kind: 'success' | 'error', words: string) => {
    setAct(null);
    setPreview(null);
    showToast(kind, words);
    onChanged();
  };
  /** What was typed stays; what it is compared with is another now. */
  const refused = async (code: number) => {
    if (code === ERROR_CODES.staffChangedMeanwhile.code)
      close('error', '他人刚刚更正过本漏洞，或有更正等待确认，请核对后重新预览');
    return undefined;
  };
  return (
    <>
      <Card
        title="现在的显示"
        hint={correction ? '本漏洞已有更正。' : '本漏洞没有更正，内容来自各来源。'}
        aside={<Link to={paths.vulnerabilityProfile.href(id)}>打开画像</Link>}
      >
        <Shown fields={fields} />
      </Card>
      {waiting && <WaitingCorrection waiting={waiting} onChanged={onChanged} />}
      {correction && (
        <Card title="更正带来的变化">
          <Difference fields={fields} before="没有更正时" after="现在" />
          {may && (
            <div className={library.end}>
              <Button onClick={() => setAct('withdraw')}>撤回更正</Button>
            </div>
          )}
        </Card>
      )}
      {may && (
        <Card
          title="更正"
          hint="只填写要更正的内容，其余沿用各来源。作为 LDY 的陈述与其他来源合并。漏洞类型以外的内容须由另一名编辑确认后生效。"
        >
          <CorrectionForm draft={draft} faults={faults} onChange={change} />
          <div className={library.end}>
            <Button onClick={() => void look()}>预览差别</Button>
            <Button variant="primary" disabled={!preview} onClick={() => setAct('save')}>
              保存更正
            </Button>
          </div>
          {preview && <Difference fields={preview.fields} before="现在" after="更正后" />}
        </Card>
      )}
      <ChangeHistory
        title="更正记录"
        history={history}
        what={({ correction }) =>
          correction ? <Tag color="green">{`更正 ${Object.keys(correction).length} 项`}</Tag> : <Tag>撤回</Tag>
        }
        whatNarrow="corner"
        take={{
          what: '更正',
          of: ({ correction }) => (correction && may ? () => change(draftOf(correction)) : undefined),
        }}
      />
      {act === 'save' && preview && (
        <ReasonDialog
          act="library.correct"
          title="保存更正"
          action="保存"
          onClose={() => setAct(null)}
          send={(values) =>
            callEndpoint(correctRecord, { id, version, correction: preview.correction, ...values }, { silent: true })
          }
          onDone={({ waits }) =>
            close('success', waits ? '更正已提交，另一名编辑确认后生效' : '更正已保存，读者现在看到更正后的内容')
          }
          onRefused={refused}
        />
      )}
      {act === 'withdraw' && (
        <ReasonDialog
          act="library.correct"
          title="撤回更正"
          action="撤回"
          danger
          onClose={() => setAct(null)}
          send={(values) => callEndpoint(withdrawCorrection, { id, version, ...values }, { silent: true })}
          onDone={() => {
            setDraft(draftOf(null));
            close('success', '更正已撤回');
          }}
          onRefused={refused}
        >
          <p>读者将看到没有更正时的内容。更正记录保留，以后可以重新取用。</p>
        </ReasonDialog>
      )}
    </>
  );
}
