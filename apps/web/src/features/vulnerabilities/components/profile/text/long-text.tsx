import { useState } from 'react';
import { FoldButton } from '../blocks/fold-button.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './text.module.css';

const LONG_CHARACTERS = 1200;
const LONG_LINES = 20;

/** A text that is collapsed if long. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > LONG_CHARACTERS || text.split('\n', LONG_LINES + 1).length > LONG_LINES;
  if (!isLong) return <LinkedText text={text} />;
  return (
    <div>
      <div className={open ? undefined : styles.clamped}>
        <LinkedText text={open ? text : text.slice(0, LONG_CHARACTERS * 2)} />
      </div>
      <FoldButton
        open={open}
        more={`展开全文（${text.length.toLocaleString('zh-CN')} 字）`}
        onToggle={() => setOpen(!open)}
      />
    </div>
  );
}
