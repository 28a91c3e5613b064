import type { QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import type { Fact } from '@ldy/domain/access/facts.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { z } from 'zod';
import type { Answer } from './rights/declare-rights.ts';

/** Who may call; a caller who is not named is refused. `roles` and `menu` narrow `signed-in` further. */
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
  /** With `signed-in`: only these roles, and staff. */
  roles?: readonly Role[];
  /** With `signed-in`: only who has one of these menu permissions (domain/access), and staff. */
  menu?: readonly number[];
  /** Facts that the answer is about as a whole (`rightsOf(…).facts`): whoever may not know them is refused. */
  needs?: readonly Fact[];
  /** What the handler must spend (`call.spend`) before it answers; an answer without it is a fault. */
  quota?: QuotaKind;
  /** A GET that changes something: it needs the same-origin proof that every POST needs. */
  changesState?: true;
  /** Answers although the account must pass the slider first because it went too fast (see error code tooFast). */
  allowedWhenTooFast?: true;
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
/** The same as the server must make it: redacted. */
export type AnswerOf<E> = E extends Endpoint<z.ZodType, infer O> ? Answer<O> : never;
