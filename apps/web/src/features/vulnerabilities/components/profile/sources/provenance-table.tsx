import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { FieldStatement } from '@ldy/domain/vulnerability/record-schema/statements.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { fieldLabel } from './field-labels.ts';
import styles from './sources.module.css';

const BEFORE_FOLD = 60;
const SHOWN_STATEMENTS = 12;

/** Source, entry and date of each field. */
export function ProvenanceTable({ provenance }: { provenance: VulnerabilityRecord['provenance'] }) {
  return (
    <FoldedList items={Object.entries(provenance)} first={BEFORE_FOLD} unit="个字段">
      {(shown) => (
        <dl className={styles.provenance}>
          {shown.map(([path, statements]) => (
            <div key={path} className={styles.origin}>
              <dt title={path}>{fieldLabel(path)}</dt>
              <dd>
                {statements.slice(0, SHOWN_STATEMENTS).map((statement, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries may be duplicated, and their order never changes
                  <span key={index} className={styles.speaker}>
                    {SOURCE_LABELS[statement.source]}
                    <bdi className={styles.speakerKey}>{statement.key}</bdi>
                    <span className={styles.none}>{statement.at && <DateText value={statement.at} />}</span>
                    {cutOf(statement)}
                  </span>
                ))}
                {statements.length > SHOWN_STATEMENTS && <span>等 {statements.length} 个条目</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FoldedList>
  );
}

/** Note for truncated lists. */
function cutOf({ value }: FieldStatement): string {
  if (typeof value !== 'object' || value === null || !('kept' in value) || !('of' in value)) return '';
  return `（共 ${String(value.of)} 项，保留 ${String(value.kept)} 项）`;
}
