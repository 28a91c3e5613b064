import { VARIABLES, type VariableName } from './variables.ts';

/** A setting as this process runs with it. */
export interface Setting {
  name: string;
  description: string;
  /** In the notation of the variable; '' for a secret, whatever it is. */
  value: string;
  from: 'environment' | 'file' | 'default';
  secret: boolean;
}

/** Passwords in addresses, e.g. `http://user:password@proxy`. */
const CREDENTIALS = /(\/\/)[^/@\s]{1,200}@/g;

/** All settings in the order of the table. `fromFile`: names that the file `.env` gave. */
export function settingsInForce(env: Record<string, string | undefined>, fromFile: ReadonlySet<string>): Setting[] {
  return (Object.keys(VARIABLES) as VariableName[]).map((name) => {
    const variable = VARIABLES[name];
    const given = env[name] || undefined;
    const secret = 'secret' in variable;
    return {
      name,
      description: variable.description,
      value: secret ? '' : (given ?? variable.default).replace(CREDENTIALS, '$1***@'),
      from: given === undefined ? 'default' : fromFile.has(name) ? 'file' : 'environment',
      secret,
    };
  });
}
