import type { z } from 'zod';

/** Who may call. More callers come with accounts; a caller who is not named is refused. */
export type Caller = 'anyone' | 'signed-in' | 'staff';

/**
 * One call of the API as data: the server binds a function to it, the browser calls it, the API description is printed from it.
 * Answers travel in the envelope `{code, msg, data}` (see envelope.ts); `output` describes `data`.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** Whole path, e.g. `/api/frontend/cve5/cvecompletelist`. */
  path: string;
  caller: Caller;
  /** One Chinese sentence for the API description. */
  summary: string;
  tag: string;
  /** JSON body of a POST, query string of a GET. */
  input: Input;
  output: Output;
}

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declaration;
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;
