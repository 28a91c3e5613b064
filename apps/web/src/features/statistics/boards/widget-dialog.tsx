import { PERIODS, UNITS } from '@ldy/domain/statistics/periods.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import kept from '#web/workbench/kept/kept.module.css';
import { PERIOD_LABELS, UNIT_LABELS } from '../components/period-bar.tsx';
import { Conditions } from './conditions.tsx';
import { titleOf, type Widget } from './widget.tsx';

interface WidgetDialogProps {
  widget: Widget | null;
  onDone: (widget: Widget) => void;
  onClose: () => void;
}

/** Title, period and unit of one chart. Its conditions are chosen on the page of the statistics. */
export const WidgetDialog = ({ widget, ...rest }: WidgetDialogProps) => (
  <Dialog title="设置" open={widget !== null} width={440} onClose={rest.onClose}>
    {widget && <WidgetForm widget={widget} {...rest} />}
  </Dialog>
);

function WidgetForm({ widget, onDone, onClose }: WidgetDialogProps & { widget: Widget }) {
  const [{ title, period, unit }, set] = useState(widget);
  const change = (part: Partial<Widget>) => set((former) => ({ ...former, ...part }));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onDone({ ...widget, title: title.trim(), period, unit });
      }}
    >
      <TextField
        label="标题"
        value={title}
        maxLength={50}
        placeholder={titleOf({ ...widget, title: '' })}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="期间"
        value={period}
        onChange={({ target }) => change({ period: PERIODS.find((name) => name === target.value) ?? period })}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {PERIOD_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="时间单位"
        value={unit}
        hint="期间太长时自动用更粗的单位"
        onChange={({ target }) => change({ unit: UNITS.find((name) => name === target.value) ?? unit })}
      >
        {UNITS.map((name) => (
          <option key={name} value={name}>
            {UNIT_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <Conditions {...widget} />
      <div className={kept.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary">
          确定
        </Button>
      </div>
    </Form>
  );
}
