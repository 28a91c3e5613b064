import type { Kind } from './kind.ts';
import { KINDS, type KindName } from './kinds.ts';

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** The names of the kinds that declare a face. */
export const kindsWith = <Name extends KindName>(has: (kind: Kind) => boolean): Name[] =>
  KIND_NAMES.filter((name): name is Name => has(KINDS[name]));

/** A value for each kind. */
export const byKind = <Value>(of: (kind: Kind, name: KindName) => Value): Readonly<Record<KindName, Value>> =>
  Object.fromEntries(KIND_NAMES.map((name) => [name, of(KINDS[name], name)])) as Record<KindName, Value>;
