import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { currentPassword } from '#web/platform/forms/password-fields.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { useSignInAgain } from '#web/platform/session/use-sign-in-again.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { FormNotice } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { Profile } from '../../requests/read-profile.ts';
import { type LeftAct, pageOfAct } from '../../use-returned.ts';
import styles from './shared.module.css';

/** How somebody may confirm who they are before a sensitive act. */
export type Identity = Pick<Profile, 'has_password' | 'single_sign_on' | 'confirmed_until'>;

/** Whether a recent sign-in replaces the password. */
export const isConfirmed = ({ confirmed_until }: Identity): boolean =>
  confirmed_until !== '' && Date.parse(confirmed_until) > Date.now();

/** The rule of a form's field `password`. */
export const passwordRule = (identity: Identity) => (isConfirmed(identity) ? z.string() : currentPassword());

/** What a call carries for it: nothing after a fresh sign-in. */
export const confirmationBy = async (identity: Identity, password = ''): Promise<string | undefined> =>
  isConfirmed(identity) ? undefined : digestPassword(password);

interface ConfirmFirstProps {
  identity: Identity;
  act: LeftAct;
  onClose?: () => void;
  /** Shown where the account can be confirmed here. */
  children: ReactNode;
}

/** Leads an account without a password to single sign-on, and back to this dialog. */
export function ConfirmFirst({ identity, act, onClose, children }: ConfirmFirstProps) {
  const again = useSignInAgain(pageOfAct(useLocation().pathname, act), identity.single_sign_on);
  if (identity.has_password || isConfirmed(identity)) return children;
  return (
    <div className={styles.form}>
      <p>
        {again
          ? '此操作需要确认是您本人。请重新登录一次，完成后会回到这里继续。'
          : '此操作需要确认是您本人，而您的账号没有密码，也无法通过统一认证登录。请联系运营人员。'}
      </p>
      <div className={styles.actions}>
        {onClose && <Button onClick={onClose}>取消</Button>}
        {again && (
          <a className={`${button.button} ${button.primary}`} href={again}>
            重新登录确认
          </a>
        )}
      </div>
    </div>
  );
}

interface IdentityFieldProps {
  identity: Identity;
  act: LeftAct;
  field: UseFormRegisterReturn & { error: string | undefined };
  label?: string;
  hint?: string;
}

/** The password, or a link to single sign-on for accounts that use it; after signing in again no password is asked for. */
export function IdentityField({ identity, act, field, label = '当前密码', hint }: IdentityFieldProps) {
  const again = useSignInAgain(pageOfAct(useLocation().pathname, act), identity.single_sign_on);
  if (isConfirmed(identity))
    return identity.has_password ? <FormNotice>您刚刚重新登录过，无需输入当前密码。</FormNotice> : null;
  return (
    <div className={styles.identity}>
      <PasswordField {...field} label={label} {...(hint && { hint })} autoComplete="current-password" />
      {again && (
        <p className={styles.hint}>
          不记得密码？也可以<a href={again}>重新登录确认</a>，完成后会回到这里继续。
        </p>
      )}
    </div>
  );
}
