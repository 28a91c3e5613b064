import { fieldOf } from '@ldy/domain/collection/collection.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { useState } from 'react';
import styles from './builder.module.css';
import type { Leaf } from './builder-model.ts';
import type { ValueEditorProps } from './value-editor.ts';

const NOWHERE = { from: 0, to: 0 };
const HINTS: Partial<Record<ValueEditorProps['field'], string>> = {
  words: '一个或几个词语，同时出现',
  phrase: '原样连续出现的文字',
  title: '标题中原样出现的文字',
  description: '描述中原样出现的文字',
  id: '编号，多个用逗号分隔',
  cwe: '例如 79，多个用逗号分隔',
  year: '例如 2024，多个用逗号分隔',
};

/** Words, phrases and values that are typed. What cannot be read is told and says nothing. */
export function TextEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const [text, setText] = useState(() => textOf(leaf));
  const [wrong, setWrong] = useState('');
  const type = (typed: string) => {
    const read = leafOf(field, typed);
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
        placeholder={HINTS[field]}
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

const isText = (field: ValueEditorProps['field']) => fieldOf(VULNERABILITIES, field).kind === 'text';

function textOf(leaf: Leaf | null): string {
  if (leaf === null) return '';
  if (leaf.kind !== 'field') return leaf.text;
  const values = 'values' in leaf ? leaf.values.map(String) : [];
  return isText(leaf.key) && values.length === 1 ? (values[0] ?? '') : values.map(printValue).join('，');
}

/** A sentence about what is wrong instead, where something is. */
function leafOf(field: ValueEditorProps['field'], typed: string): Leaf | string | null {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  if (field === 'words' || field === 'phrase') return { kind: field, text, at: NOWHERE };
  const [word] = fieldOf(VULNERABILITIES, field).words;
  const written = isText(field)
    ? printValue(text)
    : text
        .split(/\s*[,，、]\s*/)
        .filter(Boolean)
        .join(',');
  const { query, problems } = parseQuery(VULNERABILITIES, `${word}:${written}`);
  if (query?.kind === 'field' && query.key === field) return query;
  return problems[0]?.message ?? `“${text}”不能作为取值`;
}
