import { parentPort, workerData } from 'node:worker_threads';
import { useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { pack } from '#server/platform/database/packing.ts';
import { useEstate } from '../../products/estate-in-use.ts';
import { buildStandalone } from '../prepare-record.ts';
import { type Answered, type AnsweredRecord, type Asked, cutter, joined, type Naming } from './messages.ts';

const { estate, rows }: Naming = workerData;
useOwnRows(rows);
useEstate(estate);

parentPort?.on('message', ({ id, bytes, lengths }: Asked) => {
  const cut = cutter(bytes);
  const parts: Uint8Array[] = [];
  const records = lengths.map(([claims, raw]): AnsweredRecord => {
    const record: SourceRecord = JSON.parse(cut(claims).toString('utf8'));
    const packedRaw = pack(cut(raw));
    parts.push(packedRaw);
    const packed = packedRaw.length;
    const standalone = buildStandalone(record);
    if (standalone === undefined) return { packed };
    const { document, listItem, ...rest } = standalone.built;
    parts.push(document, listItem);
    return {
      packed,
      standalone: { document: document.length, listItem: listItem.length, linkage: standalone.linkage, rest },
    };
  });
  const answer: Answered = { id, bytes: joined(parts), records };
  parentPort?.postMessage(answer, [answer.bytes.buffer]);
});
