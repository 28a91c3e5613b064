import type { FieldGroup } from '../field-groups.ts';

/** Group → rows of permission id, field path (segments joined by `--`) and Chinese name. */
export type FieldTable = Partial<Record<FieldGroup, readonly (readonly [id: number, path: string, name: string])[]>>;
