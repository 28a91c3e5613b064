import { useMemo } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import styles from './raw.module.css';

/** Maximum characters shown, because browsers lay out longer texts slowly; the download is complete. */
const SHOWN_CHARACTERS = 200_000;

const TYPES = { json: 'application/json', xml: 'application/xml', text: 'text/plain' } as const;

interface RawWordsProps {
  name: string;
  format: keyof typeof TYPES;
  /** Called once, when first shown. */
  text: () => string;
}

/** An unformatted text with copy and download buttons. */
export function RawWords({ name, format, text: make }: RawWordsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new on every render, its result is not
  const text = useMemo(make, [name]);
  const extension = format === 'text' ? 'txt' : format;
  return (
    <div className={styles.raw}>
      <div className={styles.bar}>
        <span className={styles.size}>
          {text.length.toLocaleString('zh-CN')} 个字符
          {text.length > SHOWN_CHARACTERS &&
            `，仅显示前 ${SHOWN_CHARACTERS.toLocaleString('zh-CN')} 个，完整内容请复制或下载`}
        </span>
        {text.length > SHOWN_CHARACTERS && <CopyButton text={text} what="完整内容" labelled />}
        <Button onClick={() => downloadText(`${name}.${extension}`, text, `${TYPES[format]};charset=utf-8`)}>
          下载
        </Button>
      </div>
      <CodeBlock code={text.slice(0, SHOWN_CHARACTERS)} language={format.toUpperCase()} maxHeight={560} />
    </div>
  );
}
