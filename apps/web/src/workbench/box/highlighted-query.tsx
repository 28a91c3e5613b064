import { useView } from '../collection-view.ts';
import styles from './highlighted-query.module.css';
import { segmentsOf } from './tokens.ts';

/** A query in the colors of the box, on as many lines as it takes. */
export function HighlightedQuery({ text }: { text: string }) {
  const { collection } = useView();
  return (
    <span className={styles.query}>
      {segmentsOf(collection, text, []).map(({ text: piece, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the text is what tells them apart
        <span key={index} data-kind={kind}>
          {piece}
        </span>
      ))}
    </span>
  );
}
