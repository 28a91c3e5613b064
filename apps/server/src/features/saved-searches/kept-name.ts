import { toPlainTyping } from '@ldy/domain/identifier/plain-typing.ts';
import { InvalidInputError } from '../../platform/errors.ts';

const LONGEST = 50;

/** Control characters that reorder or hide adjacent text on a screen or in a log. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Invisible characters that may affect display, but do not distinguish names. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export interface KeptName {
  name: string;
  /** Equal for names that look the same. */
  key: string;
}

/** Markup is kept as typed: it is always shown as text. */
export function readKeptName(typed: string): KeptName {
  const name = typed.replace(/\s+/g, ' ').replace(NOT_IN_NAMES, '').normalize('NFC').trim();
  const key = toPlainTyping(name).toLowerCase().replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  // Some characters get longer by normalisation.
  if (name.length > LONGEST) throw new InvalidInputError('name', `最长为 ${LONGEST} 个字符`);
  if (key === '') throw new InvalidInputError('name', '请输入名称');
  return { name, key };
}
