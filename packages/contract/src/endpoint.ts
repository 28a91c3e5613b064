import type { QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import type { Fact } from '@ldy/domain/access/facts.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import type { z } from 'zod';
import type { FileType } from './file-types.ts';
import type { Answer } from './rights/declare-rights.ts';

/**
 * Who may call; others are refused. `roles` and `menu` restrict `signed-in` further. A call of the back office names the act it performs: the table of
 * acts says who may, and others than staff are answered as if there were no such call.
 */
export type Caller = 'anyone' | 'signed-in' | StaffCaller;
export interface StaffCaller {
  staff: StaffAct;
}

/** The file that a call takes. */
export interface Upload {
  /** Field of the form. */
  field: string;
  types: readonly FileType[];
  maxBytes: number;
}

/**
 * Declaration of an API call: the server binds a handler to it, the browser calls it, the API documentation is generated from it. Answers are wrapped in
 * `{code, msg, data}` (envelope.ts); `output` describes `data`.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** Full path, e.g. `/api/frontend/cve5/cvecompletelist`. */
  path: string;
  caller: Caller;
  /** With `signed-in`: only these roles and staff. */
  roles?: readonly Role[];
  /** With `signed-in`: only callers with one of these menu permissions (domain/access), and staff. */
  menu?: readonly number[];
  /** Facts the whole answer depends on (`rightsOf(…).facts`): readers without them are refused. */
  needs?: readonly Fact[];
  /** Quota that the handler must spend (`call.spend`) before it answers; answering without it is an error. */
  quota?: QuotaKind;
  /** A GET with side effects: requires the same-origin proof that POST requires. */
  changesState?: true;
  /** Available even while the account must pass the slider after too many calls (error code tooFast). */
  allowedWhenTooFast?: true;
  /** Works while the disk is nearly full, by using half of its reserve: a small write by which somebody signs in, or ends access that is open. */
  usesReserve?: true;
  /** Its success ends the session that it was made in, or gives it another secret. */
  endsSession?: true;
  /** Still there for its callers; another call has replaced it. */
  deprecated?: true;
  /** One Chinese sentence for the API documentation. */
  summary: string;
  tag: string;
  /** A POST with a `multipart/form-data` body of one file; before it are texts with the names of `input`, if that has any. */
  upload?: Upload;
  /** The answer is a file, as it is, without the envelope; only refusals have one. `output` is then empty. */
  answersFile?: true;
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
/** The redacted output that the server's handler must return. */
export type AnswerOf<E> = E extends Endpoint<z.ZodType, infer O> ? Answer<O> : never;
