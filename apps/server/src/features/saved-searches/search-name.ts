import { toPlainTyping } from '@ldy/domain/identifier/plain-typing.ts';
import { InvalidInputError } from '../../platform/errors.ts';

const LONGEST = 50;

/** Nobody types them into a name, and on a screen or in a log they turn around or hide what stands beside them. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** They may join what is shown, and tell no two names apart. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export interface SearchName {
  name: string;
  /** Equal for names that people take for the same. */
  key: string;
}

/** Markup stays as it was typed: it is text wherever it is shown. */
export function readSearchName(typed: string): SearchName {
  const name = typed.replace(/\s+/g, ' ').replace(NOT_IN_NAMES, '').normalize('NFC').trim();
  const key = toPlainTyping(name).toLowerCase().replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  // Some letters are longer in their usual form than they were typed.
  if (name.length > LONGEST) throw new InvalidInputError('name', `最长为 ${LONGEST} 个字符`);
  if (key === '') throw new InvalidInputError('name', '请输入名称');
  return { name, key };
}
