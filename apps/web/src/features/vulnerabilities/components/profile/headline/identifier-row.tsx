import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './identifier-row.module.css';

const BEFORE_FOLD = 6;

/** All ids of the vulnerability, best first, each with a copy button. */
export function IdentifierRow({ identifiers }: { identifiers: readonly string[] }) {
  return (
    <FoldedList items={identifiers} first={BEFORE_FOLD} unit="个编号">
      {(shown) => (
        <ul className={styles.identifiers} aria-label="编号">
          {shown.map((id) => (
            <li key={id} className={styles.identifier}>
              <bdi>{id}</bdi>
              <CopyButton text={id} what={id} />
            </li>
          ))}
        </ul>
      )}
    </FoldedList>
  );
}
