/** The package has its types in comments alone. */
declare module '@secvisogram/csaf-validator-lib/*' {
  interface Fault {
    instancePath: string;
    message?: string;
  }
  type Result = { name: string; errors: Fault[]; warnings: Fault[]; infos: Fault[] };
  export type Test = (document: unknown) => unknown;
  export const weaknesses: { id: string; name: string }[];
  const validate: (tests: readonly Test[], document: unknown) => Promise<{ isValid: boolean; tests: Result[] }>;
  export default validate;
}

declare module '@secvisogram/csaf-validator-lib/lib/optionalTests/*' {
  const test: (document: unknown) => unknown;
  export default test;
}
