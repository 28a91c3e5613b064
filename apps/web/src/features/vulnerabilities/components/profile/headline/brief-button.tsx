import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFixes } from '../patches/use-fixes.ts';
import { useOwnAnswers } from '../patches/use-own-answers.ts';
import { writeBrief, writeMarkdownBrief } from './brief.ts';
import { numbersOf } from './numbers-of.ts';
import styles from './profile-actions.module.css';

const FORMATS = [
  { value: 'text', label: '文本' },
  { value: 'markdown', label: 'Markdown' },
] as const;

interface BriefButtonProps {
  detail: CompletedDetail;
  address: string;
}

/** 复制摘要: the profile for a chat, shown before it is copied. */
export function BriefButton({ detail, address }: BriefButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="copy" aria-haspopup="dialog" title="复制摘要" onClick={() => setOpen(true)}>
        <span className={styles.label}>复制摘要</span>
      </Button>
      <Dialog title="复制摘要" open={isOpen} width={640} sheet closeOnBackdrop onClose={() => setOpen(false)}>
        <Preview detail={detail} address={address} />
      </Dialog>
    </>
  );
}

function Preview({ detail, address }: BriefButtonProps) {
  const [format, setFormat] = useState<(typeof FORMATS)[number]['value']>('text');
  const { systems } = useFixes(numbersOf(detail)[0]);
  const { answered: own, isPending } = useOwnAnswers(detail);
  const write = format === 'text' ? writeBrief : writeMarkdownBrief;
  const text = write(detail, { systems, own }, address);
  return (
    <div className={styles.brief}>
      <div className={styles.choose}>
        <Segments label="格式" value={format} options={FORMATS} onChange={setFormat} />
        <CopyButton text={text} labelled />
      </div>
      <pre className={styles.preview} aria-busy={isPending}>
        {text}
      </pre>
    </div>
  );
}
