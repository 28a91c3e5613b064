import * as calls from '@ldy/contract/kiosks.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './kiosks.module.css';

const RULES = calls.makeKiosk.input.omit({ days: true });
const DAYS = calls.KIOSK_DAYS.map((days) => ({ value: String(days), label: days === 365 ? '一年' : `${days} 天` }));
const PANELS = calls.KIOSK_PANEL_NAMES.map((value) => ({ value, label: calls.kioskPanelOf(value).label }));

/** Makes an address and shows it, this once. */
export function KioskForm({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [days, setDays] = useState(String(calls.KIOSK_DAYS_DEFAULT));
  const [made, setMade] = useState<{ token: string; ends: string } | null>(null);
  const form = useSchemaForm(RULES, { name: '', panels: [...calls.KIOSK_PANEL_NAMES], edition: 'visitor' });
  const send = form.submit(async (values) => {
    const chosen = { ...values, days: Number(days) as (typeof calls.KIOSK_DAYS)[number] };
    const answer = await callEndpoint(calls.makeKiosk, chosen, { silent: true });
    if (!answer.success) return answer.msg;
    setMade(answer.result);
    onMade();
    return undefined;
  });
  if (made) {
    const address = `${window.location.origin}${paths.kiosk.href()}#${made.token}`;
    return (
      <section className={styles.part} aria-label="新的大屏地址">
        <p role="status">已生成，{formatTime(made.ends)} 前有效。地址只显示这一次，请立即在大屏的浏览器中打开：</p>
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton text={address} what="大屏地址" labelled />
        </p>
        <Button onClick={onClose}>完成</Button>
      </section>
    );
  }
  return (
    <Form onSubmit={send}>
      <p className={styles.quiet}>
        大屏地址无需登录，只能查看所选的内容，不会超过本人可见的范围；知道地址的人都能打开，停用后屏幕随即停止显示。
      </p>
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field('name')}
        label="名称"
        placeholder="例如：一楼大厅"
        maxLength={calls.KIOSK_NAME_MAX}
        autoComplete="off"
      />
      <ChoiceField
        label="显示的内容"
        options={PANELS}
        value={form.watch('panels')}
        onChange={(panels) =>
          form.setValue('panels', panels as calls.KioskPanelName[], { shouldValidate: form.formState.isSubmitted })
        }
        error={form.formState.errors.panels?.message}
      />
      <SelectField {...form.field('edition')} label="最多显示到" hint="面向来访者的屏幕请选访客">
        {calls.KIOSK_EDITIONS.map((edition) => (
          <option key={edition} value={edition}>
            {ROLE_NAMES[edition]}可见的内容
          </option>
        ))}
      </SelectField>
      <div>
        <p className={styles.label}>有效期</p>
        <Segments label="有效期" value={days} options={DAYS} onChange={setDays} wide />
      </div>
      <SubmitButton busy={form.busy}>生成大屏地址</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        取消
      </Button>
    </Form>
  );
}
