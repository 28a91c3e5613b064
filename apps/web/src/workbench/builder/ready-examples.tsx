import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import { type BuilderGroup, groupOf } from './builder-model.ts';

/** Ready-made conditions shown in an empty builder. */
export function ReadyExamples({ onPick }: { onPick: (group: BuilderGroup) => void }) {
  const { collection, ready, proposed } = useView();
  return (
    <p className={styles.examples}>
      <span>试试：</span>
      {ready.map(([label, query]) => (
        <button
          key={query}
          type="button"
          className={styles.example}
          title={query}
          onClick={() => onPick(groupOf(parseQuery(collection, query).query, proposed))}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
