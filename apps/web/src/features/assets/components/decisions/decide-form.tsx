import { REASON_LENGTH } from '@ldy/contract/asset/decisions.ts';
import { ACCEPTED_YEARS_MAX, OWN_KINDS, SCOPES } from '@ldy/domain/asset/decision/kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshDecisions, sendDecisions, usePreview } from '../../requests/decision-requests.ts';
import type { FindingKey } from '../../requests/work-requests.ts';
import assets from '../assets.module.css';
import { ComponentFields } from './component-fields.tsx';
import {
  canPreview,
  type DecisionDraft,
  type DraftProblems,
  decisionOf,
  EMPTY_DRAFT,
  meantBy,
  problemsOf,
} from './decision-draft.ts';
import { ASKED_JUSTIFICATIONS, SCOPE_WORDS } from './decision-words.ts';
import { PreviewLine } from './preview-line.tsx';

interface DecideFormProps {
  findings: readonly FindingKey[];
  onClose: () => void;
  onDone: () => void;
}

function madeWords(isWaiting: boolean, setAside: number): string {
  if (isWaiting) return '已提交，待另一人批准';
  return setAside === 0 ? '已保存，没有新搁置的' : `已搁置 ${setAside} 条`;
}

/** Kind, of what, until when and why; says before what it will set aside. */
export function DecideForm({ findings, onClose, onDone }: DecideFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (part: Partial<DecisionDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const range = useDebounced(draft.range, 400);
  const meant = meantBy(findings, { ...draft, range });
  const preview = usePreview(canPreview(meant) ? meant : null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = decisionOf(findings, draft);
    const found = problemsOf(input);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await sendDecisions(input);
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    const { is_waiting, set_aside } = answer.result;
    showToast('success', madeWords(is_waiting, set_aside));
    onDone();
    await refreshDecisions(client);
  };
  const kind = OWN_KINDS.find(({ key }) => key === draft.kind) ?? OWN_KINDS[0];
  return (
    <Form onSubmit={(event) => void save(event)}>
      <FormAlert>{failure}</FormAlert>
      <SelectField
        label="设为"
        hint={kind.about}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as DecisionDraft['kind'] })}
      >
        {OWN_KINDS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'not-reachable' && (
        <SelectField
          label="理由"
          error={problems.justification}
          value={draft.justification}
          onChange={({ target }) => change({ justification: target.value as DecisionDraft['justification'] })}
        >
          <option value="">请选择</option>
          {ASKED_JUSTIFICATIONS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="范围"
        value={draft.scope}
        onChange={({ target }) => change({ scope: target.value as DecisionDraft['scope'] })}
      >
        {SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {scope === 'asset' && findings.length > 1 ? '所选的资产' : SCOPE_WORDS[scope]}
          </option>
        ))}
      </SelectField>
      <ComponentFields
        draft={draft}
        components={preview.data?.components ?? []}
        problem={problems.version_range}
        onChange={change}
      />
      <TextField
        label={draft.kind === 'accepted' ? '接受至' : '有效至（可不填）'}
        hint={`到期后重新打开，最长 ${ACCEPTED_YEARS_MAX} 年`}
        error={problems.expires}
        type="date"
        value={draft.until}
        onChange={({ target }) => change({ until: target.value })}
      />
      <TextAreaField
        label="原因"
        rows={2}
        maxLength={REASON_LENGTH}
        error={problems.reason}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <PreviewLine preview={preview} isKnown={canPreview(meant)} />
      <div className={assets.closing}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? '正在保存…' : '确定'}
        </Button>
      </div>
    </Form>
  );
}
