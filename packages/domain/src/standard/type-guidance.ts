import { DESIGN_GUIDANCE } from './type-guidance-design.ts';
import { ENVIRONMENT_GUIDANCE } from './type-guidance-environment.ts';
import { IDENTITY_GUIDANCE } from './type-guidance-identity.ts';
import { INJECTION_GUIDANCE } from './type-guidance-injection.ts';
import { INPUT_GUIDANCE } from './type-guidance-input.ts';
import { RESOURCE_GUIDANCE } from './type-guidance-resource.ts';

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
  [
    ...DESIGN_GUIDANCE,
    ...IDENTITY_GUIDANCE,
    ...RESOURCE_GUIDANCE,
    ...INPUT_GUIDANCE,
    ...INJECTION_GUIDANCE,
    ...ENVIRONMENT_GUIDANCE,
  ].map(([id, scope, situations, measures]) => [
    id,
    { scope, situations: situations.split('|'), measures: measures.split('|') },
  ]),
);

export function typeGuidance(id: string): TypeGuidance | null {
  return BY_TYPE.get(id) ?? null;
}
