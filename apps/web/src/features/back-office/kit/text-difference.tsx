import { type ComparedLine, compareLines } from '@ldy/domain/agreement/compare-lines.ts';
import texts from '../texts/texts.module.css';
import styles from './back-office.module.css';

/** Lines that both texts have are shown this far around a change. */
const AROUND = 1;

/** What two versions of a text do not have in common, line by line, with what changed within a line marked. */
export function TextDifference({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = compareLines(before, after);
  const count = lines.filter(({ kind }) => kind !== 'same').length;
  if (count === 0) return <p className={styles.muted}>没有差别。</p>;
  return (
    <ol className={texts.lines} aria-label={label}>
      {groupsOf(lines).map((group) => {
        const [first] = group;
        if (!first) return null;
        const key = first.place;
        if (first.kind === 'same') return <Unchanged key={key} group={group} />;
        return <Changed key={key} group={group} />;
      })}
    </ol>
  );
}

interface PlacedLine extends ComparedLine {
  place: number;
}

/** Lines that stay, and lines that change, by turns. */
function groupsOf(lines: readonly ComparedLine[]): PlacedLine[][] {
  const groups: PlacedLine[][] = [];
  for (const [place, line] of lines.entries()) {
    const last = groups.at(-1)?.[0];
    const isSame = line.kind === 'same';
    if (last && (last.kind === 'same') === isSame) groups.at(-1)?.push({ ...line, place });
    else groups.push([{ ...line, place }]);
  }
  return groups;
}

function Unchanged({ group }: { group: readonly PlacedLine[] }) {
  const first = group[0]?.place === 0 ? [] : group.slice(0, AROUND);
  const last = group.slice(Math.max(first.length, group.length - AROUND));
  const hidden = group.length - first.length - last.length;
  const line = ({ place, text }: PlacedLine) => (
    <li key={place} className={texts.same}>
      {text}
    </li>
  );
  return (
    <>
      {first.map(line)}
      {hidden > 0 && <li className={texts.hidden}>{`${hidden} 行没有变化`}</li>}
      {last.map(line)}
    </>
  );
}

function Changed({ group }: { group: readonly PlacedLine[] }) {
  const [removed, added] = [
    group.filter(({ kind }) => kind === 'removed'),
    group.filter(({ kind }) => kind === 'added'),
  ];
  // As many lines went as came: they are taken for the same lines, changed.
  const isPaired = removed.length === added.length;
  return (
    <>
      {group.map((line) => {
        const isRemoved = line.kind === 'removed';
        const [own, other] = isRemoved ? [removed, added] : [added, removed];
        const twin = isPaired ? other[own.indexOf(line)]?.text : undefined;
        const [head, middle, tail] = partsOf(line.text, twin);
        const words = (
          <>
            {head}
            {middle && <mark className={texts.words}>{middle}</mark>}
            {tail}
          </>
        );
        return (
          <li key={line.place} className={isRemoved ? texts.removed : texts.added}>
            {isRemoved ? <del>{words}</del> : <ins>{words}</ins>}
          </li>
        );
      })}
    </>
  );
}

/** What a line has in common with its other version at both ends, and what lies between. */
function partsOf(text: string, other: string | undefined): [string, string, string] {
  if (other === undefined) return [text, '', ''];
  const [a, b] = [[...text], [...other]];
  const least = Math.min(a.length, b.length);
  let head = 0;
  while (head < least && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < least - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  if (head + tail === 0) return [text, '', ''];
  return [a.slice(0, head).join(''), a.slice(head, a.length - tail).join(''), a.slice(a.length - tail).join('')];
}
