import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className'> {
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Fields below each other. Enter sends it; the rules are ours, so the browser's own bubbles stay away. */
export function Form({ children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest} className={styles.form}>
      {children}
    </form>
  );
}

/** What went wrong with the form as a whole. It stands in the page from the start, so that readers hear what comes into it. */
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

/** The wide button that sends the form. While that is on its way it takes no second press. */
export function SubmitButton({ busy, disabled, children }: { busy: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" className={styles.submit} disabled={busy || disabled} aria-busy={busy}>
      {children}
    </Button>
  );
}
