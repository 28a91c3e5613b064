import { LOSSES, type Loss } from '@ldy/domain/asset/bill-losses.ts';
import type { Bill, BillFormat } from './bill.ts';
import { cycloneDx } from './cyclonedx.ts';
import { sbomdf } from './sbomdf.ts';
import { spdx } from './spdx.ts';

export const BILL_FORMATS = { cyclonedx: cycloneDx, spdx, gbt: sbomdf } as const satisfies Record<string, BillFormat>;
export type BillFormatId = keyof typeof BILL_FORMATS;

/** Of how many components the format does not hold what, in a fixed order. */
export function lossesOf(
  format: BillFormat,
  { components }: Pick<Bill, 'components'>,
): { loss: Loss; count: number }[] {
  const counts = new Map<Loss, number>();
  for (const component of components)
    for (const loss of format.lossesOf(component)) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return LOSSES.flatMap((loss) => (counts.has(loss) ? [{ loss, count: counts.get(loss) ?? 0 }] : []));
}
