import { Readable } from 'node:stream';
import type { BillKind } from '@ldy/contract/asset/bills.ts';
import type { Bill } from '@ldy/inventory/write/bill.ts';
import { BILL_FORMATS } from '@ldy/inventory/write/bill-formats.ts';
import { cleanFileName } from '#server/platform/files/clean-file-name.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';

/** Written while it is sent. */
export function writeBill(bill: Bill, kind: BillKind): FileAnswer {
  const { ending, write } = BILL_FORMATS[kind];
  const content = Readable.from(inBytes(write(bill)), { objectMode: false, highWaterMark: 1 });
  return {
    content,
    type: 'application/json',
    name: cleanFileName(`${bill.subject.name.replace(/[/\\]/g, '_')}.${ending}`),
  };
}

function* inBytes(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}
