import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { Disclosure } from '../blocks/disclosure.tsx';
import type { Locked } from '../locked/locked-groups.ts';
import styles from './raw.module.css';
import { RawWords } from './raw-words.tsx';

interface RawSectionProps {
  id: string;
  record: VisibleRecord;
  locked: Locked;
}

/** The record as JSON, as answered to this reader. Serialised only when opened. */
export function RawSection({ id, record, locked }: RawSectionProps) {
  return (
    <>
      {locked.length > 0 && (
        <p className={styles.partial}>只含您可查看的字段；未包含：{locked.map(({ name }) => name).join('、')}。</p>
      )}
      <Disclosure title={locked.length > 0 ? '展开可见字段（JSON）' : '展开完整记录（JSON）'}>
        {() => <RawWords name={id} format="json" text={() => JSON.stringify(record, null, 2)} />}
      </Disclosure>
    </>
  );
}
