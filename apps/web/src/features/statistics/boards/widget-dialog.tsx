import { PERIODS, UNITS } from '@ldy/domain/statistics/periods.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import saving from '#web/workbench/saving/saving.module.css';
import { hasOwnDays, PERIOD_LABELS, UNIT_LABELS } from '../components/period-bar.tsx';
import styles from './boards.module.css';
import { Conditions } from './conditions.tsx';
import { ConditionsBuilder } from './conditions-builder.tsx';
import { titleOf, type Widget } from './widget.tsx';

interface WidgetDialogProps {
  widget: Widget | null;
  onDone: (widget: Widget) => void;
  onClose: () => void;
}

/** What one chart counts, and its title. */
export const WidgetDialog = ({ widget, ...rest }: WidgetDialogProps) => (
  <Dialog title="设置" open={widget !== null} width={440} onClose={rest.onClose}>
    {widget && <WidgetForm widget={widget} {...rest} />}
  </Dialog>
);

function WidgetForm({ widget, onDone, onClose }: WidgetDialogProps & { widget: Widget }) {
  const [changed, set] = useState(widget);
  const [built, build] = useState<'filter' | 'compared' | null>(null);
  const { title, filter, period, unit, compared } = changed;
  const change = (part: Partial<Widget>) => set((former) => ({ ...former, ...part }));
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onDone({ ...changed, title: title.trim() });
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
          value={hasOwnDays(filter) ? '' : period}
          onChange={({ target }) => {
            const chosen = PERIODS.find((name) => name === target.value);
            if (chosen) change({ period: chosen, filter: withoutDays(filter) });
          }}
        >
          {hasOwnDays(filter) && <option value="">条件里的公开日期</option>}
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
        <Conditions {...changed} />
        <div className={styles.choices}>
          <Button icon="sliders" aria-haspopup="dialog" onClick={() => build('filter')}>
            更改条件
          </Button>
          {compared && (
            <>
              <Button icon="sliders" aria-haspopup="dialog" onClick={() => build('compared')}>
                更改对比条件
              </Button>
              <Button onClick={() => change({ compared: null })}>结束对比</Button>
            </>
          )}
        </div>
        <div className={saving.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary">
            确定
          </Button>
        </div>
      </Form>
      {built && (
        <ConditionsBuilder
          filter={changed[built] ?? {}}
          onChange={(filter) => change({ [built]: filter })}
          onClose={() => build(null)}
        />
      )}
    </>
  );
}

const withoutDays = ({ published_from: _from, published_to: _to, ...rest }: Widget['filter']): Widget['filter'] => rest;
