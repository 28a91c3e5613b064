/** The part of the validator that tests use. */
declare module '@seriousme/openapi-schema-validator' {
  export class Validator {
    validate(document: object): Promise<{ valid: boolean; errors?: unknown }>;
    /** Replaces references by what they name; throws where there is nothing. */
    resolveRefs(): object;
  }
}
