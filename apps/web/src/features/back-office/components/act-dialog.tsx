import { confirmStaffPassword } from '@ldy/contract/back-office/staff.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormAlert, FormNotice } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { readStaffAgain } from '../requests/read-staff.ts';
import styles from './back-office.module.css';

type Values = Record<string, unknown>;
type Schema = z.ZodType<Values, Values>;

/** What registers a field of the act's form, by its name. */
type RegisterField<S extends Schema> = (name: Path<z.input<S>>) => UseFormRegisterReturn & {
  error: string | undefined;
};

interface ActDialogProps<S extends Schema, Result> {
  act: StaffAct;
  title: string;
  onClose: () => void;
  /** What the button says, and whether what it does cannot be taken back. */
  action: string;
  danger?: boolean;
  /** What somebody fills in, with `reason` where the act carries one: part of the input of the call. */
  schema: S;
  begin: DefaultValues<z.input<S>>;
  /** What follows from the act, said before it is done. */
  children?: ReactNode;
  fields?: (field: RegisterField<S>, values: z.input<S>) => ReactNode;
  reasonLabel?: string;
  reasonHint?: string;
  send: (values: z.output<S>) => Promise<ApiResponse<Result>>;
  onDone: (result: Result) => void;
  /** What is shown is read anew after a refusal; answers what happened meanwhile, to be told instead of the words of the refusal. */
  onRefused?: (code: number) => Promise<string | undefined>;
}

/**
 * Asks what an act of the back office needs by the table of acts: its reason, and the password when the last time is too long ago. The password is sent
 * by a call of its own; then the act is sent again with what was filled in.
 */
export function ActDialog<S extends Schema, Result>(props: ActDialogProps<S, Result>) {
  return (
    <Dialog title={props.title} open onClose={props.onClose} width={480}>
      <Act {...props} />
    </Dialog>
  );
}

const PASSWORD = z.object({ password: currentPassword() });

function Act<S extends Schema, Result>({ act, schema, begin, send, ...props }: ActDialogProps<S, Result>) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, begin);
  const field: RegisterField<S> = form.field;
  const password = useSchemaForm(PASSWORD, { password: '' });
  /** What was filled in while the password is asked for. */
  const [waiting, setWaiting] = useState<z.output<S> | null>(null);

  const perform = async (values: z.output<S>) => {
    const answer = await send(values);
    if (answer.success) {
      props.onDone(answer.result);
      return undefined;
    }
    if (answer.code === ERROR_CODES.staffPasswordNeeded.code) {
      setWaiting(values);
      return undefined;
    }
    if (answer.status === 404 || answer.code === ERROR_CODES.staffSignInAgain.code) void readStaffAgain(client);
    return (await props.onRefused?.(answer.code)) ?? answer.msg;
  };
  const submit = form.submit(perform);
  const confirm = password.submit(async (typed) => {
    const digest = await digestPassword(typed.password);
    const answer = await callEndpoint(confirmStaffPassword, { password: digest }, { silent: true });
    if (!answer.success) {
      const isWrong = answer.code === ERROR_CODES.passwordWrong.code;
      return isWrong ? { field: 'password' as const, message: answer.msg } : answer.msg;
    }
    const refusal = waiting && (await perform(waiting));
    setWaiting(null);
    form.setFailure(refusal ?? '');
    return undefined;
  });

  if (waiting)
    return (
      <Form onSubmit={confirm}>
        <FormNotice>这项操作较敏感，请再次输入您的登录密码，10 分钟内不再询问。</FormNotice>
        <FormAlert>{password.failure}</FormAlert>
        <PasswordField {...password.field('password')} label="登录密码" autoComplete="current-password" />
        <Buttons {...props} busy={password.busy} />
      </Form>
    );
  return (
    <Form onSubmit={submit}>
      {props.children}
      <FormAlert>{form.failure}</FormAlert>
      {props.fields?.(field, form.watch())}
      {rulesOfAct(act).reason && (
        <TextAreaField
          {...field('reason' as Path<z.input<S>>)}
          label={props.reasonLabel ?? '原因'}
          hint={props.reasonHint ?? '记入审计日志'}
          rows={3}
          maxLength={200}
        />
      )}
      <Buttons {...props} busy={form.busy} />
    </Form>
  );
}

type ButtonsProps = Pick<ActDialogProps<Schema, unknown>, 'action' | 'danger' | 'onClose'> & { busy: boolean };

function Buttons({ action, danger = false, busy, onClose }: ButtonsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={onClose}>取消</Button>
      <Button
        type="submit"
        variant={danger ? 'plain' : 'primary'}
        className={danger ? styles.danger : ''}
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? '请稍候…' : action}
      </Button>
    </div>
  );
}
