import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { highlightJson } from '../markdown/highlight-code.ts';
import type { Node } from '../markdown/tree.ts';
import type { TrialAnswer } from '../requests/try-call.ts';
import { CodeScroll } from './code-scroll.tsx';
import styles from './try-call.module.css';

/** Longer answers are not highlighted, because it would block the page. */
const COLORED_CHARACTERS = 60_000;

export function TryAnswer({ answer: { text, code, milliseconds } }: { answer: TrialAnswer }) {
  return (
    <section className={styles.answer} aria-label="响应">
      <div className={styles.answerHead}>
        <span className={code === 200 ? styles.good : styles.bad}>{code}</span>
        <span className={styles.note}>
          {milliseconds} ms，{sizeOf(text)}
        </span>
        <CopyButton text={text} what="响应" labelled />
      </div>
      <CodeScroll label="响应内容">
        <pre>
          <code>{text.length > COLORED_CHARACTERS ? text : highlightJson(text).map(toSpan)}</code>
        </pre>
      </CodeScroll>
    </section>
  );
}

const sizeOf = (text: string) => {
  const bytes = new Blob([text]).size;
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`;
};

function toSpan(node: Node, at: number): ReactNode {
  if (node.value !== undefined) return node.value;
  const classes = node.properties?.className;
  return (
    <span key={at} className={Array.isArray(classes) ? classes.join(' ') : undefined}>
      {node.children?.map(toSpan)}
    </span>
  );
}
