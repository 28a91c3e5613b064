import { useMemo } from 'react';
import { ExternalLink } from './external-link.tsx';
import { splitLinks } from './split-links.ts';
import styles from './text.module.css';

/** Somebody's words as text: markup stays text, http(s) addresses become links, marks of direction stay inside. */
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
