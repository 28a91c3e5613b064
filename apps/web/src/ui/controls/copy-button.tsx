import { useEffect, useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '../constants.ts';
import { Icon } from '../icons/icon.tsx';
import { showToast } from '../toast/toast-store.ts';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers: `复制 CVE-2021-44228`. */
  what?: string;
  /** Shows 复制, or these words, and 已复制 next to the icon. */
  labelled?: boolean | string;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, what = '', labelled = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(text))) {
      showToast('error', '复制失败，请手动选择文本复制');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  };

  const label = copied ? '已复制' : typeof labelled === 'string' ? labelled : '复制';
  return (
    <button
      type="button"
      className={`${styles.button} ${labelled ? styles.labelled : ''} ${copied ? styles.copied : ''}`}
      onClick={copy}
      aria-label={what ? `${label} ${what}` : label}
      title={label}
    >
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      {labelled && <span>{label}</span>}
      <span className="visually-hidden" aria-live="polite">
        {copied ? '已复制' : ''}
      </span>
    </button>
  );
}
