import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inside'> {
  /** Lets password managers fill in or suggest the right password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to reveal it. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      inside={
        <button
          type="button"
          className={styles.inside}
          aria-label={`显示${props.label}`}
          aria-pressed={shown}
          title={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
        </button>
      }
    />
  );
}
