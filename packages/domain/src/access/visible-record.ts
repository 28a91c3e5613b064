import type { VulnerabilityRecord } from '../vulnerability/record.ts';

/** A part of a record: fields that a reader may not see are missing. */
export type VisibleRecord = Visible<VulnerabilityRecord>;
type Visible<T> = T extends readonly (infer Item)[]
  ? readonly Visible<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Visible<T[K]> }
    : T;
