import styles from './marked-text.module.css';
import { piecesOf, type Range } from './ranges.ts';

/** A text with what was searched for marked. Whatever stands in it stays text. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly Range[] | undefined }) {
  if (!ranges || ranges.length === 0) return text;
  return piecesOf(text, ranges).map(({ text: piece, isHit }, index) =>
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
