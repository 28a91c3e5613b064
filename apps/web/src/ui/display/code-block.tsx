import { CopyButton } from '../controls/copy-button.tsx';
import styles from './code-block.module.css';
import { ScrollBox } from './scroll-box.tsx';

interface CodeBlockProps {
  code: string;
  /** e.g. JSON, XML, Suricata. */
  language?: string;
  /** Maximum height in pixels; longer code scrolls. */
  maxHeight?: number;
}

/** Code with its language and a copy button. */
export function CodeBlock({ code, language = '代码', maxHeight = 420 }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span>{language}</span>
        <CopyButton text={code} labelled />
      </figcaption>
      <ScrollBox label={`${language} 内容`} maxHeight={maxHeight}>
        <pre className={styles.code}>
          <code>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  );
}
