import { BILL_KINDS, type describeBill as describeCall } from '@ldy/contract/asset/bills.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { LOSSES, type Loss } from '@ldy/domain/asset/bill-losses.ts';
import type { Bill, BillFormat } from '@ldy/inventory/write/bill.ts';
import { BILL_FORMATS } from '@ldy/inventory/write/bill-formats.ts';
import { takeTurns } from '../matching/take-turns.ts';

/** What each format cannot hold of these components. */
export async function describeBill(bill: Bill, signal: AbortSignal): Promise<OutputOf<typeof describeCall>> {
  const list = [];
  for (const kind of BILL_KINDS) {
    const counts = await lossesOf(BILL_FORMATS[kind], bill, signal);
    const losses = LOSSES.flatMap((loss) => {
      const count = counts.get(loss) ?? 0;
      return count === 0 ? [] : [{ loss, words: WORDS[loss], count }];
    });
    list.push({ kind, title: BILL_FORMATS[kind].title, losses });
  }
  return { components: bill.components.length, list };
}

async function lossesOf(format: BillFormat, { components }: Bill, signal: AbortSignal): Promise<Map<Loss, number>> {
  const turn = takeTurns(signal);
  const counts = new Map<Loss, number>();
  for (const component of components) {
    await turn();
    for (const loss of format.lossesOf(component)) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  }
  return counts;
}

const WORDS: Readonly<Record<Loss, string>> = {
  purl: '无效的 purl',
  cpe: 'CPE',
  type: '组件的类型',
  distribution: '发行版与版本',
  architecture: '架构',
  written: '逐行填写的原文与没有识别的原因',
  within: '组件属于哪个资产',
};
