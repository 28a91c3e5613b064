import type { Kind } from '@ldy/contract/kinds/kind.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { ReportedList } from '@ldy/domain/report/figures.ts';
import type { Revealed } from '@ldy/domain/report/revealed-by.ts';
import { hasMenuOf } from '../../platform/http/admit.ts';
import { REPORT_READER } from './count-figures.ts';

/** Whether a reader opens the list behind a number, and finds as much in it as was counted. */
export function mayOpenList(reader: Reader, list: ReportedList): boolean {
  const { menu, findsAsMuch = () => true }: Kind = KINDS[list];
  return hasMenuOf({ menu }, reader) && findsAsMuch(reader, REPORT_READER);
}

/** Whether a reader may know what rests on these fields of this list. */
export const mayTell = (reader: Reader, { list, fields }: Revealed): boolean =>
  mayOpenList(reader, list) && fields.every((field) => mayQueryBy(KINDS[list].address.collection, reader, field));
