import { CopyableId } from '#web/ui/copyable-id.tsx';
import type { ListedRow } from '../answers.ts';
import { idsIn, useView } from '../collection-view.ts';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';

/** An id of a row with marked hits. */
export function MarkedId({ id, item }: { id: string; item: ListedRow }) {
  const view = useView();
  return (
    <CopyableId id={id}>
      <MarkedText text={id} ranges={rowHits(item).of(view.idsMember, idsIn(view, item).indexOf(id))} />
    </CopyableId>
  );
}
