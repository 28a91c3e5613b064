import { listOf } from '@ldy/catalogue/read-table.ts';
import { GUIDANCE_ROWS } from '@ldy/catalogue/type-guidance.ts';

/** The standard's guidance on a type; for display, not stored with vulnerabilities. */
export interface TypeGuidance {
  /** What belongs to the type, and similar flaws that do not. */
  scope: string;
  /** Common situations. */
  situations: readonly string[];
  /** Countermeasures. */
  measures: readonly string[];
}

const BY_TYPE: ReadonlyMap<string, TypeGuidance> = new Map(
  GUIDANCE_ROWS.map(({ type, scope, situations, measures }) => [
    type,
    { scope, situations: listOf(situations), measures: listOf(measures) },
  ]),
);

export function typeGuidance(id: string): TypeGuidance | null {
  return BY_TYPE.get(id) ?? null;
}
