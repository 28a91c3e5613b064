import type { Loss } from '@ldy/domain/asset/bill-losses.ts';
import type { Component } from '../component.ts';
import { readInventory } from '../read-inventory.ts';
import type { Bill, Billed, BillFormat } from './bill.ts';

/** Fields that a bill holds, and the loss that names each. */
const FIELDS: readonly (readonly [field: keyof Component, loss: Loss | null])[] = [
  ...[['name', null] as const, ['version', null] as const, ['identifiedBy', null] as const],
  ...[['purl', 'purl'] as const, ['cpe', 'cpe'] as const, ['type', 'type'] as const],
  // Of what has a caveat the maker is not passed on.
  ...[['vendor', 'written'] as const, ['identity', 'written'] as const],
];

/** What is otherwise after writing and reading, but for what the writer says is lost. */
export function differences(format: BillFormat, bill: Bill): string[] {
  const { components } = readInventory(Buffer.from([...format.write(bill)].join('')), `a.${format.ending}`);
  if (components.length !== bill.components.length)
    return [`${components.length} components instead of ${bill.components.length}`];
  return bill.components.flatMap((one, at) => {
    const lost = format.lossesOf(one);
    return FIELDS.flatMap(([field, loss]) => {
      const [before, after] = [fieldOf(one, field), fieldOf(components[at], field)];
      const isLost = loss !== null && lost.includes(loss);
      // What states no type is a library to CycloneDX.
      const isFilled = field === 'type' && before === '';
      return before === after || isLost || isFilled ? [] : [`${at} ${field}: ${before} became ${after}`];
    });
  });
}

const fieldOf = (component: Component | Billed | undefined, field: keyof Component): string => component?.[field] ?? '';
