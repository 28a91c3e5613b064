import { JsonFault, parseJson } from '@ldy/connectors/read/parse-json.ts';
import type { z } from 'zod';
import { lineAt } from '../decode.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';

export function readJson(text: string): unknown {
  try {
    return parseJson(new TextEncoder().encode(text), LIMITS.fileBytes);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    if (error.reason === 'depth') throw tooNested();
    const at = /at position (\d+)/.exec(error.message)?.[1];
    const place = lineAt(text, at === undefined ? text.length : Number(at));
    throw new InventoryFault('syntax', place, 'this is no JSON', 'export the file again, it may be cut off');
  }
}

export const tooNested = (place = ''): InventoryFault =>
  new InventoryFault(
    'nesting',
    place,
    `it is nested more than ${LIMITS.nesting} levels deep`,
    'no tool writes such a file: check where it comes from',
  );

/** What the file holds, by its schema; the first difference is the fault. */
export function fitted<T>(schema: z.ZodType<T>, value: unknown, format: string): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new InventoryFault(
    'invalid',
    pathOf(issue?.path ?? []),
    `this is no valid ${format} (${issue?.message ?? 'unknown'})`,
    'create it again with its tool',
  );
}

/** `$.components[3].name`; a key that is no word is in quotes. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  `$${path
    .map((key) =>
      typeof key === 'number' || /^\d+$/.test(String(key))
        ? `[${String(key)}]`
        : /^[\w$]+$/.test(String(key))
          ? `.${String(key)}`
          : `[${JSON.stringify(String(key))}]`,
    )
    .join('')}`;
