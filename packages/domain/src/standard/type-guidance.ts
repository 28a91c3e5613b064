import { DESIGN_GUIDANCE } from './type-guidance-design.ts';
import { ENVIRONMENT_GUIDANCE } from './type-guidance-environment.ts';
import { IDENTITY_GUIDANCE } from './type-guidance-identity.ts';
import { INJECTION_GUIDANCE } from './type-guidance-injection.ts';
import { INPUT_GUIDANCE } from './type-guidance-input.ts';
import { RESOURCE_GUIDANCE } from './type-guidance-resource.ts';

/** What the standard says of a type beyond the record: for pages, never stored with a vulnerability. */
export interface TypeGuidance {
  /** What is counted here, and what is counted elsewhere although it looks alike. */
  scope: string;
  /** Where it is met. */
  situations: readonly string[];
  /** What to do about it. */
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
