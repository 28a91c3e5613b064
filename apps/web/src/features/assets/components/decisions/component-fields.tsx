import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { DecisionPreview } from '../../requests/decision-requests.ts';
import type { DecisionDraft } from './decision-draft.ts';

interface ComponentFieldsProps {
  draft: DecisionDraft;
  components: NonNullable<DecisionPreview['components']>;
  problem: string | undefined;
  onChange: (change: Partial<DecisionDraft>) => void;
}

/** All components or one of them, and of one which versions. */
export function ComponentFields({ draft, components, problem, onChange }: ComponentFieldsProps) {
  const versions = components.find(({ component }) => component === draft.component)?.versions ?? [];
  const names = components.map(({ component }) => component);
  const known = draft.component === '' || names.includes(draft.component) ? names : [draft.component, ...names];
  return (
    <>
      <SelectField
        label="组件"
        value={draft.component}
        onChange={({ target }) => onChange({ component: target.value, range: '' })}
      >
        <option value="">全部组件</option>
        {known.map((component) => (
          <option key={component} value={component}>
            {component}
          </option>
        ))}
      </SelectField>
      {draft.component !== '' && (
        <TextField
          label="版本范围（可不填）"
          placeholder="如 < 2.0.0、= 1.9.0"
          hint={versions.length > 0 && `现有版本：${versions.slice(0, 5).join('、')}`}
          error={problem}
          maxLength={200}
          autoComplete="off"
          value={draft.range}
          onChange={({ target }) => onChange({ range: target.value })}
        />
      )}
    </>
  );
}
