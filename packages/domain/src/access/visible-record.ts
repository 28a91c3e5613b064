import type { VulnerabilityRecord } from '../vulnerability/record.ts';

/** Part of a record; fields the reader may not see are missing. */
export type VisibleRecord = Visible<VulnerabilityRecord>;
type Visible<T> = T extends readonly (infer Item)[]
  ? readonly Visible<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Visible<T[K]> }
    : T;
