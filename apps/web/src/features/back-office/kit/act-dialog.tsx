import { confirmStaffPassword } from '@ldy/contract/back-office/staff.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { useSignInAgain } from '#web/platform/session/use-sign-in-again.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert, FormNotice } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './back-office.module.css';
import { readStaffAgain, useStaff } from './read-staff.ts';
import { TotpForm } from './totp-form.tsx';

type Values = Record<string, unknown>;
type Schema = z.ZodType<Values, Values>;

/** What registers a field of the act's form, by its name. */
type RegisterField<S extends Schema> = (name: Path<z.input<S>>) => UseFormRegisterReturn & {
  error: string | undefined;
};

/** Gives a field its value where its control is no element of a form. */
type SetField<S extends Schema> = (name: Path<z.input<S>>, value: string) => void;

export interface ActDialogProps<S extends Schema, Result> {
  act: StaffAct;
  title: string;
  onClose: () => void;
  /** What the button says, and whether what it does cannot be taken back. */
  action: string;
  danger?: boolean;
  /** What somebody fills in, with `reason` where the act carries one: part of the input of the call. */
  schema: S;
  begin: DefaultValues<z.input<S>>;
  /** The consequences of the act, shown before it is done. */
  children?: ReactNode;
  fields?: (field: RegisterField<S>, values: z.input<S>, set: SetField<S>) => ReactNode;
  reasonLabel?: string;
  reasonHint?: string;
  send: (values: z.output<S>) => Promise<ApiResponse<Result>>;
  onDone: (result: Result) => void;
  /** Reads again after a refusal what the page shows; returns what happened meanwhile, which the dialog shows instead of the refusal. */
  onRefused?: (code: number) => Promise<string | undefined>;
  /** Somebody else changed the same meanwhile: reads again what the page shows; the refusal is shown too. */
  onOvertaken?: () => unknown;
}

/**
 * Asks what an act of the back office needs by the table of acts: its reason, and the password when the last time is too long ago, or the dynamic code of
 * a session that has none. Each is sent by a call of its own; then the act is sent again with what was filled in.
 */
export function ActDialog<S extends Schema, Result>(props: ActDialogProps<S, Result>) {
  return (
    <Dialog title={props.title} open onClose={props.onClose} width={480}>
      <Act {...props} />
    </Dialog>
  );
}

/** What an act may ask for when it is sent, by the refusal. */
const NEEDS = new Map<number, 'password' | 'totp'>([
  [ERROR_CODES.staffPasswordNeeded.code, 'password'],
  [ERROR_CODES.staffSignInAgain.code, 'totp'],
]);

const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const PASSWORD = z.object({ password: currentPassword() });

function Act<S extends Schema, Result>({ act, schema, begin, send, ...props }: ActDialogProps<S, Result>) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, begin);
  const field: RegisterField<S> = form.field;
  const set: SetField<S> = (name, value) => {
    // The type of a field of any schema is more than TypeScript follows.
    form.setValue(name, value as never);
    if (form.getFieldState(name).error) void form.trigger(name);
  };
  const password = useSchemaForm(PASSWORD, { password: '' });
  /** What was filled in while the password, or the dynamic code, is asked for. */
  const [waiting, setWaiting] = useState<{ values: z.output<S>; for: 'password' | 'totp' } | null>(null);
  const { has_password, single_sign_on } = useStaff();
  const again = useSignInAgain(pageOf(useLocation()), single_sign_on);

  const perform = async (values: z.output<S>) => {
    const answer = await send(values);
    if (answer.success) {
      props.onDone(answer.result);
      return undefined;
    }
    const needs = NEEDS.get(answer.code);
    if (needs) {
      setWaiting({ values, for: needs });
      return undefined;
    }
    if (answer.status === 404) void readStaffAgain(client);
    if (answer.code === ERROR_CODES.staffChangedMeanwhile.code) props.onOvertaken?.();
    return (await props.onRefused?.(answer.code)) ?? answer.msg;
  };
  const submit = form.submit(perform);
  /** Sends again what was filled in. */
  const goOn = async () => {
    if (!waiting) return;
    const refusal = await perform(waiting.values);
    // Unless it asks for the other one now.
    setWaiting((still) => (still === waiting ? null : still));
    form.setFailure(refusal ?? '');
  };
  const confirm = password.submit(async (typed) => {
    const digest = await digestPassword(typed.password);
    const answer = await callEndpoint(confirmStaffPassword, { password: digest }, { silent: true });
    if (!answer.success) {
      const isWrong = answer.code === ERROR_CODES.passwordWrong.code;
      return isWrong ? { field: 'password' as const, message: answer.msg } : answer.msg;
    }
    await goOn();
    return undefined;
  });

  if (waiting?.for === 'totp') return <TotpForm onDone={goOn}>{(busy) => <Buttons {...props} busy={busy} />}</TotpForm>;
  if (waiting && !has_password)
    return (
      <div className={styles.asking}>
        <FormNotice>
          {again
            ? '这项操作较敏感，请重新登录确认是您本人。完成后会回到本页，请再做一次这项操作，10 分钟内不再询问。'
            : '这项操作较敏感，须刚登录过才能进行。请退出后重新登录。'}
        </FormNotice>
        <div className={styles.actions}>
          <Button onClick={props.onClose}>取消</Button>
          {again && (
            <a className={`${button.button} ${button.primary}`} href={again}>
              重新登录确认
            </a>
          )}
        </div>
      </div>
    );
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
      {props.fields?.(field, form.watch(), set)}
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
      <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={busy} aria-busy={busy}>
        {busy ? '请稍候…' : action}
      </Button>
    </div>
  );
}
