import { lookupWords, markPieces } from '../catalogue/words.ts';
import styles from './marked.module.css';

/** A text with marked search matches. */
export function Marked({ text, search }: { text: string; search: string }) {
  const words = lookupWords(search);
  if (words.length === 0) return text;
  return markPieces(text, words).map(({ text: piece, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
