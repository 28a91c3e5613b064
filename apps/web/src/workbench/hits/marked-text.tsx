import styles from './marked-text.module.css';
import { piecesOf, type Range } from './ranges.ts';

/** A text with marked hits; its content is never interpreted as HTML. */
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
