import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { RawWords } from './raw-words.tsx';

/** The record as the API gives it. Written out only when somebody opens it. */
export function RawSection({ id, record }: { id: string; record: VulnerabilityRecord }) {
  return (
    <Disclosure title="展开完整记录（JSON）">
      {() => <RawWords name={id} format="json" text={() => JSON.stringify(record, null, 2)} />}
    </Disclosure>
  );
}
