import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/platform/paths.ts';
import { COPY_CONFIRMATION_MS } from '#web/ui/constants.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { DocumentExport } from '#web/workbench/export/document-export.tsx';
import { ShareButton } from '#web/workbench/sharing/share-button.tsx';
import { BriefButton } from './brief-button.tsx';
import styles from './profile-actions.module.css';

/** Shares the profile: as text, as URL, as a document, in print. */
export function ProfileActions({ detail }: { detail: CompletedDetail }) {
  const address = addressOf(detail.id);
  return (
    <div className={styles.actions}>
      <BriefButton detail={detail} address={address} />
      <CopyLink address={address} />
      <DocumentExport of="vulnerability" id={detail.id} labelClass={styles.label} />
      <ShareButton kind="vulnerability" ids={[detail.id]} />
      <Button icon="printer" aria-label="打印" title="打印" onClick={() => window.print()} />
    </div>
  );
}

/** Without a window, while the server paints the page, there is no origin; nothing is copied then. */
const addressOf = (id: string): string => {
  const path = paths.vulnerabilityProfile.href(id);
  return typeof window === 'undefined' ? path : new URL(path, window.location.origin).href;
};

/** A button that copies the address, and confirms it for two seconds. */
function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(address))) {
      showToast('error', '复制失败，请手动选择文本复制');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  };
  return (
    <Button icon={isCopied ? 'check' : 'link'} title="复制链接" onClick={copy}>
      <span className={styles.label} aria-live="polite">
        {isCopied ? '已复制' : '复制链接'}
      </span>
    </Button>
  );
}
