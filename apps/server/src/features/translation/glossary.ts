import { readFileSync } from 'node:fs';
import { GLOSSARY } from './glossary-table.ts';

export interface GlossaryTerm {
  english: string;
  chinese: string;
}

export interface Glossary {
  /** Terms that occur in a text as whole words, longest first; never one inside another. */
  termsIn(text: string): GlossaryTerm[];
}

const MOST_TERMS_IN_A_TEXT = 40;
const LONGEST_TERM = 100;
const MOST_LINES = 10_000;

const BUILT_IN: readonly GlossaryTerm[] = GLOSSARY.map(([english, chinese]) => ({ english, chinese }));

/** The built-in terms, and those of an operator's file before them. @throws Error with file and line when the file is not as described. */
export function loadGlossary(file?: string): Glossary {
  const own = file === undefined ? [] : readTerms(file);
  const byEnglish = new Map([...BUILT_IN, ...own].map((term) => [term.english.toLowerCase(), term]));
  const terms = [...byEnglish.values()].sort((a, b) => b.english.length - a.english.length);
  return { termsIn: (text) => termsIn(text, terms) };
}

/** The text with its terms in Chinese. */
export function replaceTerms(text: string, terms: readonly GlossaryTerm[]): string {
  let replaced = text;
  for (const { english, chinese } of terms) {
    const find = (from: number) => findWord(replaced.toLowerCase(), english.toLowerCase(), from);
    for (let at = find(0); at !== -1; at = find(at + chinese.length))
      replaced = replaced.slice(0, at) + chinese + replaced.slice(at + english.length);
  }
  return replaced;
}

function termsIn(text: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  const found: GlossaryTerm[] = [];
  let left = text.toLowerCase();
  for (const term of terms) {
    if (found.length === MOST_TERMS_IN_A_TEXT) break;
    const english = term.english.toLowerCase();
    let isIn = false;
    for (let at = findWord(left, english, 0); at !== -1; at = findWord(left, english, at + english.length)) {
      isIn = true;
      left = left.slice(0, at) + ' '.repeat(english.length) + left.slice(at + english.length);
    }
    if (isIn) found.push(term);
  }
  return found;
}

/** Where a term appears as a whole word, a plural s included; -1 for nowhere. Both texts in lower case. */
function findWord(folded: string, term: string, from: number): number {
  for (let at = folded.indexOf(term, from); at !== -1; at = folded.indexOf(term, at + 1)) {
    const before = folded[at - 1] ?? '';
    const after = folded.slice(at + term.length, at + term.length + 2);
    if (!/[a-z0-9]/.test(before) && /^(?:s(?![a-z0-9])|(?![a-z0-9]))/.test(after)) return at;
  }
  return -1;
}

function readTerms(file: string): GlossaryTerm[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  if (lines.length > MOST_LINES)
    throw new Error(`${file} has ${lines.length} lines; a glossary has ${MOST_LINES} at most.`);
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [english = '', chinese = '', ...more] = line.split('\t').map((part) => part.trim());
    if (english === '' || chinese === '' || more.length > 0 || line.length > 2 * LONGEST_TERM)
      throw new Error(
        `${file}, line ${index + 1}: a term is English, one tab, Chinese, of ${LONGEST_TERM} characters each at most.`,
      );
    return [{ english, chinese }];
  });
}
