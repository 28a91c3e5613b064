import * as z from 'zod';

const texts = z.array(z.string()).optional().default([]);

/** The properties that we read of a STIX 2.1 attack-pattern with MITRE's extensions. */
export const attackPattern = z.object({
  type: z.literal('attack-pattern'),
  id: z.string(),
  name: z.string().min(1),
  description: z.string().optional().default(''),
  revoked: z.boolean().optional().default(false),
  external_references: z.array(z.object({ source_name: z.string(), external_id: z.string().optional().default('') })),
  x_capec_likelihood_of_attack: z.string().optional().default(''),
  x_capec_typical_severity: z.string().optional().default(''),
  x_capec_status: z.string().optional().default(''),
  x_capec_prerequisites: texts,
});
export type StixAttackPattern = z.output<typeof attackPattern>;

/** A mitigation: the description is its text, the name only a code. */
export const courseOfAction = z.object({
  type: z.literal('course-of-action'),
  id: z.string(),
  name: z.string().optional().default(''),
  description: z.string().optional().default(''),
});

/** Links a mitigation to a pattern. */
export const relationship = z.object({
  type: z.literal('relationship'),
  relationship_type: z.literal('mitigates'),
  source_ref: z.string(),
  target_ref: z.string(),
});

export const bundle = z.object({ type: z.literal('bundle'), objects: z.array(z.unknown()) });
