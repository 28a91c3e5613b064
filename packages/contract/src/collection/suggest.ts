import { type Collection, type NamedFieldOf, namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import type { Fields } from '@ldy/domain/collection/field.ts';
import { z } from 'zod';
import { QUERY_MAX_CHARACTERS } from '../limits.ts';
import { type AnyReadable, asked, readable } from '../rights/declare-rights.ts';

/** A completion that replaces the characters from `from` to `to` of the text (UTF-16 units). */
const completion = z.object({
  from: z.int(),
  to: z.int(),
  list: z.array(z.object({ insert: z.string(), label: z.string(), detail: z.string(), count: z.int().nullable() })),
});
export type Completion = z.output<typeof completion>;

const input = z.strictObject({
  search: z.string().min(1).max(QUERY_MAX_CHARACTERS).describe('已输入的文字'),
  caret: z.int().min(0).max(QUERY_MAX_CHARACTERS).optional().describe('光标位置，默认在末尾'),
});

/** Input and output of the suggest call: records of a collection, named entities of its fields, and completions of the query language. */
export function collectionSuggestions<F extends Fields, const Record extends string>(
  collection: Pick<Collection, 'noun'> & { fields: F },
  /** `kind` of suggestions that are records; named entities have the name of their field as kind. */
  record: Record,
) {
  const kinds: readonly (Record | NamedFieldOf<F>)[] = [record, ...(namedFieldsOf(collection) as NamedFieldOf<F>[])];
  const suggestion = z.object({
    kind: z.enum(kinds).describe('建议的种类'),
    value: z.string().describe('编号'),
    label: z.string().describe('显示的名称'),
    detail: z.string().describe('补充说明'),
  });
  const output = readable({
    list: asked(z.array(suggestion).describe('建议，最相关的在前')),
    completion: asked(completion.nullable().describe('光标处搜索语句的补全，没有时为 null')),
  });
  return { record, suggestion, input, output };
}

/** A suggestion of any collection. */
export interface Suggestion<Kind extends string = string> {
  kind: Kind;
  value: string;
  label: string;
  detail: string;
}

/** The suggest call of any collection. */
export interface AnySuggestions {
  record: string;
  output: AnyReadable;
}
