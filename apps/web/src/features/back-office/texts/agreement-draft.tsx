import {
  type AgreementDraft as Draft,
  proposeAgreement,
  type readAgreementDraft,
  saveAgreementDraft,
} from '@ldy/contract/back-office/agreements.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormNotice } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { AgreementSource } from './agreement-source.tsx';

type Found = OutputOf<typeof readAgreementDraft>;

const FIELDS = ['protocol', 'privacy', 'changes', 'substance', 'holds_from'] as const;
const differs = (a: Draft, b: Draft) => FIELDS.some((field) => a[field] !== b[field]);

/** The draft that editors share. What somebody typed stays when another was faster, to be compared with it and saved over it. */
export function AgreementDraft({ found, onChanged }: { found: Found; onChanged: () => void }) {
  const { revision, draft: saved, in_force, waiting, today, history } = found;
  const may = useMay();
  const mayEdit = may('texts.edit');
  const [draft, setDraft] = useState(saved);
  const [base, setBase] = useState({ revision, saved });
  const [act, setAct] = useState<'save' | 'propose' | null>(null);
  // Read again: an untouched draft follows; a changed one stays.
  if (base.revision !== revision) {
    if (!differs(draft, base.saved)) setDraft(saved);
    setBase({ revision, saved });
  }
  const isChanged = differs(draft, saved);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const done = (words: string) => {
    setAct(null);
    showToast('success', words);
    onChanged();
  };
  const [latest] = history;
  return (
    <Card
      title="草稿"
      hint={
        latest
          ? `第 ${revision} 稿，${latest.by || '已注销的账号'} 保存于 ${formatTime(latest.at)}：${latest.reason}`
          : '还没有草稿，从现行版本开始修改。'
      }
    >
      <AgreementSource
        draft={draft}
        inForce={in_force}
        saved={saved}
        onChange={mayEdit ? (document, text) => change({ [document]: text }) : undefined}
      />
      <TextAreaField
        label="变更说明"
        hint="读者在重新同意时和版本列表中看到"
        rows={3}
        maxLength={2_000}
        readOnly={!mayEdit}
        value={draft.changes}
        onChange={({ target }) => change({ changes: target.value })}
      />
      <div className={library.pair}>
        <SelectField
          label="变更性质"
          hint={draft.substance ? '生效后所有账号须重新同意' : '不要求重新同意'}
          disabled={!mayEdit}
          value={draft.substance ? 'substance' : 'words'}
          onChange={({ target }) => change({ substance: target.value === 'substance' })}
        >
          <option value="substance">实质变更</option>
          <option value="words">文字修改</option>
        </SelectField>
        <TextField
          label="生效日期"
          type="date"
          hint="当日零点（北京时间）生效"
          min={today}
          readOnly={!mayEdit}
          value={draft.holds_from}
          onChange={({ target }) => change({ holds_from: target.value })}
        />
      </div>
      {mayEdit && (
        <div className={library.end}>
          {isChanged && <Button onClick={() => setDraft(saved)}>放弃修改</Button>}
          <Button variant={isChanged ? 'primary' : 'plain'} disabled={!isChanged} onClick={() => setAct('save')}>
            保存草稿
          </Button>
          {may('texts.publish') && (
            <Button
              variant={isChanged ? 'plain' : 'primary'}
              disabled={isChanged || revision === 0 || waiting !== null}
              onClick={() => setAct('propose')}
            >
              提交发布
            </Button>
          )}
        </div>
      )}
      {act === 'save' && (
        <ReasonDialog
          act="texts.edit"
          title="保存草稿"
          action="保存"
          onClose={() => setAct(null)}
          reasonLabel="修改说明"
          reasonHint="供其他编辑了解，记入审计日志"
          send={({ reason }) => callEndpoint(saveAgreementDraft, { revision, draft, reason }, { silent: true })}
          onDone={() => done('草稿已保存')}
          onOvertaken={onChanged}
        />
      )}
      {act === 'propose' && (
        <ReasonDialog
          act="texts.publish"
          title="提交发布"
          action="提交"
          onClose={() => setAct(null)}
          send={({ reason }) => callEndpoint(proposeAgreement, { revision, reason }, { silent: true })}
          onDone={() => done('已提交，等待另一名管理员确认')}
          onOvertaken={onChanged}
        >
          <FormNotice>
            {`另一名管理员确认后，自 ${saved.holds_from} 起生效${saved.substance ? '，届时所有账号须重新同意' : '，不要求重新同意'}。确认之前没有任何效果。`}
          </FormNotice>
        </ReasonDialog>
      )}
    </Card>
  );
}
