/** Versions of which no statement in a record file says that they are not affected, each class by simple words of its own. */
import { isBefore, isSameBranch, lastAs, numbersOf } from './plain-numbers.ts';
import type { RawRange, RawRecord } from './raw-product.ts';

export interface Question {
  kind: string;
  asked: string;
  of: string;
}

export const KINDS = {
  below: 'right below a stated fix of its own branch',
  first: 'the first of the branch of a stated fix',
  between: 'a branch between two that have fixes',
  line: 'in a line that ends as a whole',
  patched: 'another release beside patches of single ones',
  packaged: 'a build of a distribution before an upstream start',
  last: 'the last affected version, with the fix right behind it',
  point: 'a point release of an inclusive end',
  listed: 'before the first of a VulDB list that goes "up to"',
  rest: 'what only a default calls affected',
} as const;

const VERSION_UP_TO = /\bup to (?:and including )?([0-9]{1,5}(?:\.[0-9]{1,5}){1,3})(?![\w.]*[0-9])/;

/** `ranges`: of all products of this name. */
export function questionsAbout(
  ranges: readonly RawRange[],
  defaults: ReadonlySet<string>,
  record: RawRecord,
): Question[] {
  const affected = ranges.filter(({ status }) => status === 'affected');
  const all = [
    ...affected.flatMap((range) => [...belowFixes(range), ...withinLine(range), ...aroundEnd(range, ranges)]),
    ...betweenBranches(affected),
    ...besidePatches(affected),
    ...builds(affected),
    ...(record.assigner === 'VulDB' ? beforeList(affected, record) : []),
    ...(defaults.size === 1 && defaults.has('affected') ? byDefault(ranges) : []),
  ];
  return all.filter(({ kind, asked }) => kind === KINDS.packaged || !isExcused(asked, ranges));
}

/** The file itself says that this version is not affected, or in this branch from an earlier one on. */
function isExcused(asked: string, ranges: readonly RawRange[]): boolean {
  const numbers = numbersOf(asked);
  if (numbers === null) return true;
  return ranges.some(
    (range) =>
      (range.status === 'unaffected' && covers(range, numbers)) || changesOf(range).some((at) => isFixOf(at, numbers)),
  );
}

const isFixOf = (fix: readonly number[], asked: readonly number[]): boolean =>
  isSameBranch(fix, asked) && !isBefore(asked, fix);

export function covers({ from, before, upTo }: RawRange, asked: readonly number[]): boolean {
  const [start, end, last] = [from, before, upTo].map(numbersOf);
  if (before === '' && upTo === '') return start != null && !isBefore(asked, start) && !isBefore(start, asked);
  if (start != null && isBefore(asked, start)) return false;
  if (before !== '' && before !== '*') return end == null || isBefore(asked, end);
  return upTo === '' || upTo === '*' || before === '*' || last == null || !isBefore(last, asked);
}

const changesOf = ({ status, changes }: RawRange): number[][] =>
  (status === 'affected' ? changes : []).filter((it) => it.status === 'unaffected').flatMap(({ at }) => plain(at));

const plain = (version: string): number[][] => {
  const numbers = numbersOf(version);
  return numbers === null ? [] : [numbers];
};

const fixesOf = (range: RawRange): number[][] => [...plain(range.before), ...changesOf(range)];

const question = (kind: keyof typeof KINDS, asked: readonly number[], of: string): Question => ({
  ...{ kind: KINDS[kind], asked: asked.join('.'), of },
});

const beginsAfter = ({ from }: RawRange, asked: readonly number[]): boolean =>
  plain(from).some((start) => isBefore(asked, start)) || (plain(from).length === 0 && !/^[0*]?$/.test(from));

function belowFixes(range: RawRange): Question[] {
  return fixesOf(range).flatMap((fix) => {
    const last = fix.at(-1) ?? 0;
    if (last === 0) return [];
    const asked = [
      question('below', lastAs(fix, last - 1), fix.join('.')),
      question('first', lastAs(fix, 0), fix.join('.')),
    ];
    return asked.filter((it) => !beginsAfter(range, numbersOf(it.asked) ?? []));
  });
}

function withinLine(range: RawRange): Question[] {
  const line = /^([0-9]{1,4}(?:\.[0-9]{1,4})?)\.\*$/.exec(range.before || range.upTo)?.[1];
  if (line === undefined) return [];
  const asked = [`${line}.1`, `${line}.9`].flatMap(plain);
  return asked.filter((it) => !beginsAfter(range, it)).map((it) => question('line', it, `${line}.*`));
}

/** Where nothing is written of the point releases of an inclusive end. */
function aroundEnd(range: RawRange, ranges: readonly RawRange[]): Question[] {
  const [end] = plain(range.upTo);
  if (end === undefined || beginsAfter(range, end)) return [];
  const isGoneInto = ranges.some((it) => it.before === range.upTo || JSON.stringify(it).includes(`"${range.upTo}.`));
  const point = end.length > 3 || isGoneInto ? [] : [{ kind: KINDS.point, asked: `${range.upTo}.1`, of: range.upTo }];
  const last = changesOf(range).length > 0 ? [question('last', end, range.upTo)] : [];
  return [...point, ...last];
}

/** 3.1.0 of `3.0 < 3.0.18` and `3.2 < 3.2.6`, unless the second begins within its branch. */
function betweenBranches(affected: readonly RawRange[]): Question[] {
  const branches = affected
    .flatMap((range) => plain(range.before).map((fix) => ({ fix, range })))
    .filter(({ fix }) => fix.length === 3)
    .sort((a, b) => (isBefore(a.fix, b.fix) ? -1 : 1));
  return branches.flatMap(({ fix, range }, place) => {
    const earlier = branches[place - 1]?.fix;
    const [major = 0, minor = 0] = fix;
    const [start] = plain(range.from);
    const isWhole = start !== undefined && start[0] === major && start[1] === minor && !start[2];
    if (earlier === undefined || earlier[0] !== major || minor - (earlier[1] ?? 0) < 2 || !isWhole) return [];
    const asked = [major, minor - 1, 0];
    return affected.some((it) => covers(it, asked))
      ? []
      : [question('between', asked, `${earlier.join('.')} … ${fix.join('.')}`)];
  });
}

/** 4.8.37 of `4.8.36 < 4.8.36.1` and `4.8.43 < 4.8.43.1`. */
function besidePatches(affected: readonly RawRange[]): Question[] {
  const releases = affected.flatMap(({ from, before }) => (before.startsWith(`${from}.`) ? plain(from) : []));
  return releases.flatMap((release) => {
    const next = lastAs(release, (release.at(-1) ?? 0) + 1);
    const isLater = (it: number[]) => isSameBranch(it, next) && isBefore(next, it);
    return releases.some(isLater) && !releases.some((it) => it.join() === next.join())
      ? [question('patched', next, release.join('.'))]
      : [];
  });
}

function builds(affected: readonly RawRange[]): Question[] {
  if (!affected.every(({ before, upTo }) => before !== '' || upTo !== '')) return [];
  const starts = affected.map(({ from }) => plain(from)[0]);
  const [first] = starts.flatMap((it) => (it === undefined ? [] : [it])).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const [major = 0, minor = 0] = first ?? [];
  if (starts.some((it) => it === undefined) || minor === 0) return [];
  const asked = `${major}.${minor - 1}.0-553.el8_10`;
  return [{ kind: KINDS.packaged, asked, of: (first ?? []).join('.') }];
}

function beforeList(affected: readonly RawRange[], { description }: RawRecord): Question[] {
  const end = VERSION_UP_TO.exec(description)?.[1] ?? '';
  const listed = affected.flatMap(({ from }) => plain(from)).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const [first] = listed;
  const isList =
    affected.every((it) => it.before === '' && it.upTo === '') && affected.some(({ from }) => from === end);
  if (!isList || first === undefined || first[0] === 0) return [];
  return [question('listed', [(first[0] ?? 1) - 1, ...first.slice(1)], `up to ${end}`)];
}

/** Before everything that the file names. */
function byDefault(ranges: readonly RawRange[]): Question[] {
  const asked = [0, 0, 1];
  const isRange = ({ status, before, upTo }: RawRange) => status === 'affected' && (before !== '' || upTo !== '');
  return ranges.length === 0 || ranges.some((it) => isRange(it) || covers(it, asked))
    ? []
    : [question('rest', asked, 'default affected')];
}
