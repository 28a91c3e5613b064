import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: IconName;
  children?: ReactNode;
}

export function Button({ variant = 'plain', icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[variant]} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
