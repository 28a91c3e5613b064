import { useMemo } from 'react';
import { ExternalLink } from './external-link.tsx';
import { splitLinks } from './split-links.ts';
import styles from './text.module.css';

/** Untrusted text: markup stays text, http(s) URLs become links, bidirectional control characters are isolated. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  return (
    <div className={styles.plain} dir="auto">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        part.isLink ? <ExternalLink key={index} url={part.text} /> : part.text,
      )}
    </div>
  );
}
