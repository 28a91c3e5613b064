import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { CopyableId } from '../../copyable-id.tsx';
import { MarkedText } from '../../query/hits/marked-text.tsx';
import { rowHits } from '../../query/hits/matches.ts';

/** An id of a row, with what was searched for in it. */
export function MarkedId({ id, item }: { id: string; item: VulnerabilityListItem }) {
  return (
    <CopyableId id={id}>
      <MarkedText text={id} ranges={rowHits(item).of('identifiers', item.identifiers.indexOf(id))} />
    </CopyableId>
  );
}
