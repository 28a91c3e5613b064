import { Children, type ReactNode } from 'react';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import type { Sample } from '../markdown/group-code.ts';
import styles from './code-figure.module.css';
import { CodeScroll } from './code-scroll.tsx';
import { CodeTabs } from './code-tabs.tsx';

const LANGUAGE_NAMES: Record<string, string> = { bash: 'Shell', json: 'JSON' };

interface CodeFigureProps {
  samples: readonly Sample[];
  /** Highlighted blocks, in the order of the samples. */
  children: ReactNode;
}

/** A code block with language and copy button; the same example in several languages has tabs. */
export function CodeFigure({ samples, children }: CodeFigureProps) {
  const blocks = Children.toArray(children);
  const [first] = samples;
  if (!first) return null;
  if (first.label !== '') return <CodeTabs samples={samples} blocks={blocks} />;
  const language = LANGUAGE_NAMES[first.language] ?? '代码';
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.language}>{language}</span>
        <CopyButton text={first.code} labelled />
      </figcaption>
      <CodeScroll label={`${language} 代码`}>{blocks[0]}</CodeScroll>
    </figure>
  );
}
