import { type Component, type Listed, listed } from '@ldy/inventory/component.ts';
import { z } from 'zod';
import { readStored } from '#server/platform/database/read-stored.ts';
import { storable } from './storable.ts';

/** A component as its file or line stated it, and the standard product that its name means; what is '' is left out. */
export type Stated = Listed & { product: string };

const text = z.string().default('');
const stored: z.ZodType<Stated> = z.object({
  ...{ name: text, version: text, vendor: text, purl: text, cpe: text, type: text, distribution: text },
  ...{ release: text, architecture: text, written: text, place: text, caveat: text, product: text },
});

export const readStated = (document: unknown): Stated => readStored(stored, document);

export function writeStated(component: Component & { product: string }): Record<string, string> {
  const own = Object.keys({ ...listed({ place: '' }), product: '' }) as (keyof Stated)[];
  return Object.fromEntries(own.flatMap((key) => (component[key] === '' ? [] : [[key, storable(component[key])]])));
}
