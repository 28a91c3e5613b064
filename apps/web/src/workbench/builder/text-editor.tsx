import { type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import { useState } from 'react';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import type { Leaf } from './builder-model.ts';
import type { ValueEditorProps } from './value-editor.ts';

const NOWHERE = { from: 0, to: 0 };
const WORDS_HINTS: Readonly<Record<string, string>> = {
  words: '一个或几个词语，同时出现',
  phrase: '原样连续出现的文字',
};

/** Placeholder: for fields, the description of the values their key takes. */
function hintOf(collection: Collection, name: string): string | undefined {
  if (WORDS_HINTS[name]) return WORDS_HINTS[name];
  const field = fieldOf(collection, name);
  if (field.kind === 'text') return field.form;
  return `${field.form ?? `例如 ${field.example.replace(/^[^:：]*[:：]/, '')}`}，多个用逗号分隔`;
}

/** Text editor for words, phrases and typed values. Invalid input is reported and yields no condition. */
export function TextEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const { collection } = useView();
  const [text, setText] = useState(() => textOf(collection, leaf));
  const [wrong, setWrong] = useState('');
  const type = (typed: string) => {
    const read = leafOf(collection, field, typed);
    setText(typed);
    setWrong(typeof read === 'string' ? read : '');
    onChange(typeof read === 'string' ? null : read);
  };
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={wrong !== ''}
        placeholder={hintOf(collection, field)}
        maxLength={field === 'words' ? 100 : 1_000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

const isText = (collection: Collection, field: ValueEditorProps['field']) => fieldOf(collection, field).kind === 'text';

function textOf(collection: Collection, leaf: Leaf | null): string {
  if (leaf === null) return '';
  if (leaf.kind !== 'field') return leaf.text;
  const values = 'values' in leaf ? leaf.values.map(String) : [];
  return isText(collection, leaf.key) && values.length === 1 ? (values[0] ?? '') : values.map(printValue).join('，');
}

/** The condition, or an error message. */
function leafOf(collection: Collection, field: ValueEditorProps['field'], typed: string): Leaf | string | null {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  if (field === 'words' || field === 'phrase') return { kind: field, text, at: NOWHERE };
  const [word] = fieldOf(collection, field).words;
  const written = isText(collection, field)
    ? printValue(text)
    : text
        .split(/\s*[,，、]\s*/)
        .filter(Boolean)
        .join(',');
  const { query, problems } = parseQuery(collection, `${word}:${written}`);
  if (query?.kind === 'field' && query.key === field) return query;
  return problems[0]?.message ?? `“${text}”不能作为取值`;
}
