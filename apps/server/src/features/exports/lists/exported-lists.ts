import type { ExportedTable } from '@ldy/contract/collection/table-columns.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import { type OpenList, openKind } from '#server/collections/kinds/open-kind.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { admit } from '#server/platform/http/admit.ts';
import type { ExportDeps } from '../export-deps.ts';

export interface OpenTable extends OpenList, Pick<ExportedTable, 'columns'>, Pick<KindHands, 'call'> {
  name: string;
}
/** A list as this reader has it, with its name and columns. Throws where they may not call it. */
export type OpenLists = (list: string, reader: Viewer) => OpenTable;

export function openLists({ kinds, reading: database, engineFor, clock }: ExportDeps): OpenLists {
  const opened = new Map(
    [...kinds].map(([name, hands]) => [name, { ...hands, open: openKind(hands, { database, engineFor, clock }) }]),
  );
  return (list, reader) => {
    const found = opened.get(list);
    if (!found?.table) throw new NotFoundError('没有这个列表');
    admit(found.call, reader);
    return { ...found.open(reader), name: found.kind.title, call: found.call, columns: found.table.columns };
  };
}
