import { Parser } from 'htmlparser2';
import { BadRecord } from '../json/delivered.ts';

/** The texts on the page of one update, by the ids of its elements. */
export interface CatalogPage {
  texts: ReadonlyMap<string, string>;
  /** Titles of updates in the two lists. */
  replacedBy: readonly string[];
  replaces: readonly string[];
}

const LISTS = { supersededbyInfo: 'replacedBy', supersedesInfo: 'replaces' } as const;
const TEXTS = new Set(
  'titleText date size desc msrcSeverity rebootBehavior'
    .split(' ')
    .map((name) => `ScopedViewHandler_${name}`)
    .concat('classificationDiv', 'productsDiv', 'languagesDiv', 'kbDiv', 'uninstallNotesDiv', 'uninstallStepsDiv'),
);
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const MOST_TITLES = 5000;
/** Real pages have twelve levels. */
const DEEPEST = 100;
const LONGEST_TEXT = 20_000;

/** @throws BadRecord when elements are nested without end. */
export function readPage(html: string): CatalogPage {
  const texts = new Map<string, string>();
  const lists: Record<'replacedBy' | 'replaces', string[]> = { replacedBy: [], replaces: [] };
  /** Open elements, by id; '' for those without. */
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, { id = '' }) {
        const list = listIn(open);
        // Each update of a list is an element of its own.
        if (list && open.at(-1) === list && lists[LISTS[list]].length < MOST_TITLES) lists[LISTS[list]].push('');
        if (!VOID.has(name)) open.push(id);
        // The parser would take ever longer.
        if (open.length > DEEPEST) throw new BadRecord('depth', `is nested more than ${DEEPEST} levels deep`);
      },
      onclosetag(name) {
        if (!VOID.has(name)) open.pop();
      },
      ontext(text) {
        for (const id of new Set(open)) {
          if (!TEXTS.has(id)) continue;
          const known = texts.get(id) ?? '';
          if (known.length < LONGEST_TEXT) texts.set(id, known + text);
        }
        const list = listIn(open);
        const titles = list ? lists[LISTS[list]] : [];
        const last = titles.length - 1;
        if (list && open.at(-1) !== list && last >= 0 && (titles[last] ?? '').length < 1000) titles[last] += text;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { texts, ...lists };
}

const listIn = (open: readonly string[]): keyof typeof LISTS | undefined =>
  open.find((id): id is keyof typeof LISTS => id === 'supersededbyInfo' || id === 'supersedesInfo');
