import { useView } from '../collection-view.ts';
import styles from './highlighted-query.module.css';
import { segmentsOf } from './tokens.ts';

/** A query with syntax highlighting, wrapped over several lines. */
export function HighlightedQuery({ text }: { text: string }) {
  const { collection } = useView();
  return (
    <span className={styles.query}>
      {segmentsOf(collection, text, []).map(({ text: piece, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces differ only by their position in the text
        <span key={index} data-kind={kind}>
          {piece}
        </span>
      ))}
    </span>
  );
}
