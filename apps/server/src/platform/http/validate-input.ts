import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { InvalidInputError } from '../errors.ts';
import { explainIssue } from './explain-issue.ts';

/** Room for the longest list of parameters. */
const LONGEST = 1000;

/** Validates the input with its zod schema; the first problem is reported with its field. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: explainIssue });
    if (result.success) return { value: result.data };
    const issue = result.error.issues[0];
    const path = issue?.path.map(String).join('.').slice(0, 200) ?? '';
    return { error: new InvalidInputError(path, issue?.message.slice(0, LONGEST) ?? '') };
  };
