import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { CopyableId } from '#web/ui/copyable-id.tsx';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';

/** An id of a row, with what was searched for in it. */
export function MarkedId({ id, item }: { id: string; item: VulnerabilityListItem }) {
  return (
    <CopyableId id={id}>
      <MarkedText text={id} ranges={rowHits(item).of('identifiers', item.identifiers.indexOf(id))} />
    </CopyableId>
  );
}
