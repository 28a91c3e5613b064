import { VARIABLES, type Variable, type VariableName } from './variables.ts';

/** A setting as this process runs with it. */
export interface Setting {
  name: string;
  /** In Chinese. */
  description: string;
  /** In the notation of the variable, or in Chinese what holds without it; '' for a secret that is set. */
  value: string;
  from: 'environment' | 'file' | 'default';
  secret: boolean;
}

/** Passwords in addresses, e.g. `http://user:password@proxy`, and queries, which may hold keys. */
const CREDENTIALS = /(\/\/)[^/@\s]{1,200}@/g;
const QUERY = /(https?:\/\/[^\s?#]{1,2000}\?)[^\s#,;]{1,2000}/g;

/** All settings in the order of the table. `fromFile`: names that the file `.env` gave. */
export function settingsInForce(env: Record<string, string | undefined>, fromFile: ReadonlySet<string>): Setting[] {
  return (Object.keys(VARIABLES) as VariableName[]).map((name) => {
    const variable: Variable = VARIABLES[name];
    const given = env[name] || undefined;
    const secret = variable.secret ?? false;
    const shown = given === undefined ? (variable.unset ?? variable.default) : secret ? '' : given;
    return {
      name,
      description: variable.chinese,
      value: shown.replace(CREDENTIALS, '$1***@').replace(QUERY, '$1***'),
      from: given === undefined ? 'default' : fromFile.has(name) ? 'file' : 'environment',
      secret,
    };
  });
}
