import { explainIssue } from '@ldy/contract/explain-issue.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';

/** Room for the longest list of parameters. */
const LONGEST = 1000;

/** For what is no part of the body, as texts beside a file. */
export function requireValid(schema: z.ZodType, data: unknown): void {
  const fault = faultIn(schema.safeParse(data, { error: explainIssue }));
  if (fault) throw fault;
}

/** Validates the input with its zod schema; the first problem is reported with its field. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // Of bodies it is refused before: no text of the database holds one.
    if (httpPart === 'querystring' && JSON.stringify(data).includes('\\u0000'))
      return { error: new InvalidInputError('', '文字中不能有空字符') };
    const result = schema.safeParse(data, { error: explainIssue });
    return result.success ? { value: result.data } : { error: faultIn(result) };
  };

function faultIn({ error }: z.ZodSafeParseResult<unknown>): InvalidInputError | undefined {
  if (!error) return undefined;
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.').slice(0, 200) ?? '';
  return new InvalidInputError(path, issue?.message.slice(0, LONGEST) ?? '');
}
