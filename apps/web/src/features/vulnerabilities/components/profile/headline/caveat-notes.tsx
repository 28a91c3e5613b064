import { caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { isRejected } from '@ldy/domain/vulnerability/traits.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './caveat-notes.module.css';

/** What the CVE programme says of the number: disputed, a product that was no longer supported, a hosted service alone. */
export function CaveatNotes({ record }: { record: VulnerabilityRecord }) {
  const caveats = isRejected(record) ? [] : caveatsOf(record);
  if (caveats.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="编号附注">
      {caveats.map(({ key, says, advice }) => (
        <li key={key} className={styles.note}>
          <Icon name="info" size={18} />
          <span>
            <strong>{says}</strong>：{advice}。
          </span>
        </li>
      ))}
    </ul>
  );
}
