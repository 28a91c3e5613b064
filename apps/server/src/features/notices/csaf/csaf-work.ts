import validate, { type Test } from '@secvisogram/csaf-validator-lib/validate.js';

/** Each compiles schemas while it is loaded, for seconds, so it is loaded when somebody needs it. */
const MODULES = {
  mandatory: async () => Object.values(await import('@secvisogram/csaf-validator-lib/basic.js')),
  /** Of the optional tests, those that an editor can do something about. */
  wishes: async () => [
    (await import('@secvisogram/csaf-validator-lib/lib/optionalTests/optionalTest_6_2_2.js')).default,
    (await import('@secvisogram/csaf-validator-lib/lib/optionalTests/optionalTest_6_2_3.js')).default,
    (await import('@secvisogram/csaf-validator-lib/lib/optionalTests/optionalTest_6_2_11.js')).default,
    (await import('@secvisogram/csaf-validator-lib/lib/optionalTests/optionalTest_6_2_18.js')).default,
  ],
  'mandatory of 2.1': async () => Object.values(await import('@secvisogram/csaf-validator-lib/csaf_2_1/basic.js')),
};
export type CsafTests = readonly (keyof typeof MODULES)[];

export interface CsafFault {
  /** Of the standard, e.g. `mandatoryTest_6_1_6`. */
  test: string;
  kind: 'error' | 'warning' | 'info';
  /** JSON pointer. */
  path: string;
  message: string;
}

/** What the tests say of the document with this text. */
export async function work({ text, names }: { text: string; names: CsafTests }): Promise<CsafFault[]> {
  const modules = await Promise.all(names.map((name) => MODULES[name]()));
  const { tests } = await validate(modules.flat() as Test[], JSON.parse(text));
  return tests.flatMap(({ name, errors, warnings, infos }): CsafFault[] => {
    const as = (kind: CsafFault['kind']) => (it: { instancePath: string; message?: string }) => ({
      ...{ test: name, kind, path: it.instancePath, message: it.message ?? '' },
    });
    return [...errors.map(as('error')), ...warnings.map(as('warning')), ...infos.map(as('info'))];
  });
}
