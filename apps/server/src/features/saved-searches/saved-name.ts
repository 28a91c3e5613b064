import { toPlainTyping } from '@ldy/domain/record/plain-typing.ts';
import { InvalidInputError } from '../../platform/errors.ts';

/** Invisible characters that may affect display, but do not distinguish names. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export interface SavedName {
  name: string;
  /** Equal for names that look the same. */
  key: string;
}

/** Throws InvalidInputError for a name of nothing that a reader sees. */
export function readSavedName(name: string): SavedName {
  const key = toPlainTyping(name).toLowerCase().replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (key === '') throw new InvalidInputError('name', '请输入名称');
  return { name, key };
}
