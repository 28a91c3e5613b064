/** Whether a version that the file of a record leaves affected or open is ever called not affected: asked from the files, past all that reads them. */
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { KINDS, questionsAbout } from '../raw/questions.ts';
import type { RawProduct, RawRecord } from '../raw/raw-product.ts';
import type { CheckedRecord, Count, RecordCheck } from '../record-check.ts';

const ASKED = 'versions asked';
const MOST_QUESTIONS = 40;
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const cleared = (kind: string): string => `${kind}: not affected`;

export const RAW_FILES: RecordCheck = {
  title: 'Raw files',
  names: [ASKED, ...Object.values(KINDS).flatMap((kind) => [kind, cleared(kind)])],
  look(checked, count) {
    for (const record of checked.raw) look(record, checked, count);
  },
};

function look(raw: RawRecord, { record }: CheckedRecord, count: Count): void {
  const groups = gatherProducts(record.affected);
  const byName = Map.groupBy(raw.products, ({ product, packageName }) => lettersOf(`${product} ${packageName}`));
  for (const products of byName.values()) {
    const [{ product, packageName }] = products as [RawProduct];
    const group = groups.find(({ members }) =>
      members.some((it) => it.product === product && it.packageName === packageName),
    );
    if (group === undefined) continue;
    const ranges = products.flatMap((it) => it.ranges);
    const defaults = new Set(products.map(({ defaultStatus }) => defaultStatus));
    for (const { kind, asked, of } of questionsAbout(ranges, defaults, raw).slice(0, MOST_QUESTIONS)) {
      count(ASKED, '', 'each');
      count(kind, '', 'each');
      const { answer, reason } = judgeVersion(group.members, asked);
      if (answer === 'unaffected') count(cleared(kind), `${group.name} ${asked} of ${of}: ${reason}`, 'each');
    }
  }
}
