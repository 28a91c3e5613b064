import { type TypeGuidance, typeGuidance } from '@ldy/domain/standard/type-guidance.ts';
import { weaknessesOfType } from '@ldy/domain/standard/type-weaknesses.ts';
import { VULNERABILITY_TYPES, type VulnerabilityTypeEntry } from '@ldy/domain/standard/vulnerability-type-table.ts';
import { hasWord, LOOKUP_MAX_CHARACTERS, lookupWords } from './words.ts';

/** A vulnerability type with its guidance. */
export interface StandardType extends VulnerabilityTypeEntry, TypeGuidance {
  /** Its ancestors, root first. */
  path: readonly VulnerabilityTypeEntry[];
  children: readonly VulnerabilityTypeEntry[];
  /** CWEs mapped to it, the main one first. */
  weaknesses: readonly string[];
}

const NO_GUIDANCE: TypeGuidance = { scope: '', situations: [], measures: [] };

/** Adds a blank between Han and Latin: sources write `SQL注入`, our pages `SQL 注入`. */
export const spaced = (text: string) =>
  text.replace(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2').replace(/([A-Za-z0-9])(\p{Script=Han})/gu, '$1 $2');

/** Aliases for display, without duplicates and without the name itself. */
export const otherNames = (name: string, aliases: readonly string[]) =>
  [...new Set(aliases.map(spaced))].filter((alias) => alias !== name);

const below = (parent: string) => VULNERABILITY_TYPES.filter((type) => type.parent === parent);

function describe(type: VulnerabilityTypeEntry, path: readonly VulnerabilityTypeEntry[]): StandardType[] {
  const children = below(type.id);
  const weaknesses = [...new Set([type.cwe, ...weaknessesOfType(type.id)])].filter((id) => id !== '');
  const own = {
    ...type,
    ...(typeGuidance(type.id) ?? NO_GUIDANCE),
    aliases: otherNames(type.cn, type.aliases),
    path,
    children,
    weaknesses,
  };
  return [own, ...children.flatMap((child) => describe(child, [...path, type]))];
}

/** In tree order: parents before children. */
export const STANDARD_TYPES: readonly StandardType[] = below('').flatMap((root) => describe(root, []));

export const WEAKNESS_COUNT = new Set(STANDARD_TYPES.flatMap(({ weaknesses }) => weaknesses)).size;

const BY_ID = new Map(STANDARD_TYPES.map((type) => [type.id, type]));

export const findType = (id: string | null): StandardType | null => (id === null ? null : (BY_ID.get(id) ?? null));

/** The previous and next type in tree order. */
export function neighboursOf(type: StandardType): [StandardType | null, StandardType | null] {
  const at = STANDARD_TYPES.indexOf(type);
  return [STANDARD_TYPES[at - 1] ?? null, STANDARD_TYPES[at + 1] ?? null];
}

/** Searched texts, most significant first. */
const TEXTS: readonly ((type: StandardType) => string)[] = [
  ({ id, cn, en, aliases }) => [cn, en, id, ...aliases].join('\n'),
  ({ interpretation, harm }) => `${interpretation}\n${harm}`,
  ({ scope, situations, measures }) => [scope, ...situations, ...measures].join('\n'),
];

/** `79` and `cwe79`: exactly that CWE. */
const weaknessOf = (word: string) => /^(?:cwe)?(\d{1,4})$/.exec(word)?.[1];

/** Types that contain every word; best matches first, then in tree order. */
export function searchTypes(text: string): StandardType[] {
  const words = lookupWords(text.slice(0, LOOKUP_MAX_CHARACTERS).replace(/cwe[\s-]{1,3}(?=\d)/gi, 'cwe'));
  if (words.length === 0) return [];
  return STANDARD_TYPES.map((type) => ({ type, rank: rankOf(type, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ type }) => type);
}

/** The index of the least significant text needed to match all words; infinite if a word is missing. */
function rankOf(type: StandardType, words: readonly string[]): number {
  const ranks = words.map((word) => {
    const number = weaknessOf(word);
    if (number !== undefined) return rankOfWeakness(type, `CWE-${Number(number)}`);
    const at = TEXTS.findIndex((textOf) => hasWord(textOf(type), word));
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  });
  return Math.max(...ranks);
}

function rankOfWeakness(type: StandardType, id: string): number {
  if (type.cwe === id) return 0;
  return type.weaknesses.includes(id) ? 0.5 : Number.POSITIVE_INFINITY;
}
