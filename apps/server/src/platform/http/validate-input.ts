import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { zhCN } from 'zod/locales';
import { InvalidInputError } from '../errors.ts';

const chinese = zhCN().localeError;

/** Validates the input with its zod schema; the first problem is reported with its field. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: chinese });
    if (result.success) return { value: result.data };
    const issue = result.error.issues[0];
    const path = issue?.path.map(String).join('.').slice(0, 200) ?? '';
    return { error: new InvalidInputError(path, issue?.message.slice(0, 300) ?? '') };
  };
