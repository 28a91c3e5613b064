import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className'> {
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Form with stacked fields. Enter submits; the browser's own validation is off. */
export function Form({ children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest} className={styles.form}>
      {children}
    </form>
  );
}

/** Error message of the whole form. Always rendered, because screen readers announce only changes within an existing live region. */
export function FormAlert({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" hidden={!children}>
      {children && (
        <p className={styles.alert}>
          <Icon name="warning" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.alert} ${styles.notice}`} role="status">
      <Icon name="info" />
      <span>{children}</span>
    </div>
  );
}

/** Full-width submit button; disabled while submitting. */
export function SubmitButton({ busy, disabled, children }: { busy: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" className={styles.submit} disabled={busy || disabled} aria-busy={busy}>
      {children}
    </Button>
  );
}
