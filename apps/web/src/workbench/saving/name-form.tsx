import { savedName } from '@ldy/contract/saved-searches.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './saving.module.css';

const RULES = z.object({ name: savedName });

export interface NameFormProps {
  /** Initial value of the field. */
  proposal: string;
  /** The code that is answered where the name is in use. */
  takenCode: number;
  send: (name: string) => Promise<ApiResponse<unknown>>;
  onDone: (name: string) => void;
  onClose: () => void;
  /** Shows what is being named. */
  children?: ReactNode;
}

export function NameForm({ proposal, takenCode, send, onDone, onClose, children }: NameFormProps) {
  const form = useSchemaForm(RULES, { name: proposal });
  const submit = form.submit(async ({ name }) => {
    const answer = await send(name);
    if (answer.success) onDone(name);
    // For 401 the API client already shows a message and redirects to sign-in.
    else if (answer.status !== 401)
      return answer.code === takenCode || answer.status === 400 ? { field: 'name', message: answer.msg } : answer.msg;
    return undefined;
  });
  return (
    <Form onSubmit={submit}>
      {children}
      <FormAlert>{form.failure}</FormAlert>
      <TextField
        {...form.field('name')}
        label="名称"
        maxLength={100}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? '请稍候…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}
