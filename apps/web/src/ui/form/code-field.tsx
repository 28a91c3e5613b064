import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFieldProps extends Omit<TextFieldProps, 'inside' | 'label'> {
  label?: string;
  /** Seconds until another code may be requested; 0: now. */
  secondsLeft: number;
  sending: boolean;
  onSend: () => void;
}

/** A six-digit code with a button that requests it. */
export function CodeField({ label = '验证码', secondsLeft, sending, onSend, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      inside={
        <button
          type="button"
          className={`${styles.inside} ${styles.send}`}
          disabled={sending || secondsLeft > 0}
          onClick={onSend}
        >
          {secondsLeft > 0 ? `${secondsLeft}s后再试` : sending ? '发送中…' : '获取验证码'}
        </button>
      }
    />
  );
}
