import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/platform/paths.ts';
import { COPY_CONFIRMATION_MS } from '#web/ui/constants.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { copyText } from '#web/ui/controls/copy-text.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { DocumentExport } from '#web/workbench/export/document-export.tsx';
import { ShareButton } from '#web/workbench/sharing/share-button.tsx';
import { writeBrief, writeMarkdownBrief } from './brief.ts';
import styles from './profile-actions.module.css';

/** Shares the profile: as text, as URL, as a document, in print. */
export function ProfileActions({ detail }: { detail: CompletedDetail }) {
  const address = () => new URL(paths.vulnerabilityProfile.href(detail.id), window.location.origin).href;
  return (
    <div className={styles.actions}>
      <CopyAction icon="copy" label="复制摘要" text={() => writeBrief(detail, address())} />
      <CopyAction icon="copy" label="复制 Markdown" text={() => writeMarkdownBrief(detail, address())} />
      <CopyAction icon="link" label="复制链接" text={address} />
      <DocumentExport of="vulnerability" id={detail.id} labelClass={styles.label} />
      <ShareButton kind="vulnerability" ids={[detail.id]} />
      <Button icon="printer" aria-label="打印" title="打印" onClick={() => window.print()} />
    </div>
  );
}

/** A button that copies a text created on click, and confirms it for two seconds. */
function CopyAction({ icon, label, text }: { icon: IconName; label: string; text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(text()))) {
      showToast('error', '复制失败，请手动选择文本复制');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  };
  return (
    <Button icon={isCopied ? 'check' : icon} title={label} onClick={copy}>
      <span className={styles.label} aria-live="polite">
        {isCopied ? '已复制' : label}
      </span>
    </Button>
  );
}
