import { WORK_NOTE_MAX } from '@ldy/contract/asset/findings.ts';
import { WORK_STATES } from '@ldy/domain/asset/open-finding.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { WorkChange } from '../../requests/work-requests.ts';
import assets from '../assets.module.css';
import { AssigneeField } from './assignee-field.tsx';

interface ChangeFormProps {
  /** What it is now; of several only what they have in common may be given. */
  now?: { state: number; assignee: string; due: string | null; note: string };
  onSend: (change: WorkChange) => Promise<string>;
  onClose?: () => void;
}

const SAME = '';
const stateOf = (text: string) => WORK_STATES.find(({ code }) => String(code) === text)?.code;

/** State, who, until when, and why. What is left as it is does not change. */
export function ChangeForm({ now, onSend, onClose }: ChangeFormProps) {
  const [state, setState] = useState(now ? String(now.state) : SAME);
  const [assignee, setAssignee] = useState(now?.assignee ?? '');
  const [due, setDue] = useState(now?.due ?? '');
  const [note, setNote] = useState(now?.note ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const chosen = stateOf(state);
  const change: WorkChange = {
    ...(chosen !== undefined && chosen !== now?.state && { state: chosen }),
    ...(assignee.trim() !== (now?.assignee ?? '') && { assignee }),
    ...(due !== (now?.due ?? '') && { due }),
    ...(note.trim() !== (now?.note ?? '') && { note }),
  };
  const isSame = Object.keys(change).length === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return;
    setBusy(true);
    setFailure(await onSend(change));
    setBusy(false);
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <FormAlert>{failure}</FormAlert>
      <SelectField label="处置情况" value={state} onChange={({ target }) => setState(target.value)}>
        {!now && <option value={SAME}>不修改</option>}
        {WORK_STATES.map(({ code, label }) => (
          <option key={code} value={String(code)}>
            {label}
          </option>
        ))}
      </SelectField>
      <AssigneeField none={now ? '未分派' : '不修改'} value={assignee} onChange={setAssignee} />
      <TextField label="期限" type="date" value={due} onChange={({ target }) => setDue(target.value)} />
      <TextAreaField
        label="备注"
        placeholder={now ? '如：等周三的变更窗口' : '不修改'}
        rows={2}
        maxLength={WORK_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={assets.closing}>
        {onClose && <Button onClick={onClose}>取消</Button>}
        <Button type="submit" variant="primary" disabled={busy || isSame}>
          {busy ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}
