import type { Block, LegalText, Section } from './legal-text.ts';

export interface MarkdownFault {
  /** From 1. */
  line: number;
  words: string;
}

interface Line {
  text: string;
  number: number;
}

const HEADING = /^##(?:[ \t]|$)/;
const MARK = /^[a-z][a-z0-9-]{0,39}$/;
const OTHER_HEADING = /^#{1,6}(?:[ \t]|$)/;
const POINT = /^[-*][ \t]+(.*)$/;
const ROW = /^\|.*\|$/;
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/;
/** Between two Chinese characters a line break is no space. */
const NO_SPACE = /[\p{Script=Han}\p{P}]$/u;

/**
 * Reads the part of Markdown that agreements are written in: a list of main points, then `## ` sections with an optional `{#id}`, of paragraphs, `- `
 * lists and tables. Everything else is plain text; HTML is shown as it was typed.
 */
export function readMarkdown(source: string): { text: LegalText; faults: MarkdownFault[] } {
  const faults: MarkdownFault[] = [];
  const text: LegalText = { summary: [], sections: [] };
  const lines = source.split(/\r?\n/).map((line, at): Line => ({ text: line.trim(), number: at + 1 }));
  let section: Section | undefined;
  for (const group of groupsOf(lines)) {
    const [first] = group as [Line];
    if (HEADING.test(first.text)) {
      section = readHeading(first.text, text.sections.length + 1);
      if (section.title === '') faults.push({ line: first.number, words: '标题是空的' });
      if (text.sections.some(({ id }) => id === section?.id))
        faults.push({ line: first.number, words: `标记 {#${section.id}} 重复` });
      text.sections.push(section);
    } else if (OTHER_HEADING.test(first.text)) {
      faults.push({ line: first.number, words: '标题须以“## ”开头' });
    } else {
      const block = readBlock(group, faults);
      if (section) section.blocks.push(block);
      else if (typeof block === 'object' && 'list' in block) text.summary.push(...block.list);
      else faults.push({ line: first.number, words: '第一个标题之前只能有要点列表' });
    }
  }
  if (text.sections.length === 0) faults.push({ line: 1, words: '至少要有一节，以“## ”开头' });
  return { text, faults };
}

/** A title, with the fragment of its address if it ends in `{#…}`. */
function readHeading(line: string, number: number): Section {
  const words = line.slice(2).trim();
  const at = words.endsWith('}') ? words.lastIndexOf('{#') : -1;
  const mark = at === -1 ? '' : words.slice(at + 2, -1);
  return MARK.test(mark)
    ? { id: mark, title: words.slice(0, at).trim(), blocks: [] }
    : { id: `section-${number}`, title: words, blocks: [] };
}

const kindOf = ({ text }: Line): 'heading' | 'point' | 'row' | 'words' =>
  OTHER_HEADING.test(text) ? 'heading' : POINT.test(text) ? 'point' : ROW.test(text) ? 'row' : 'words';

/** Lines that belong together: a heading, a list, a table, a paragraph. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    const last = open?.[0];
    if (line.text === '') open = undefined;
    else if (open && last && kindOf(last) === kindOf(line) && kindOf(line) !== 'heading') open.push(line);
    // The continuation of a point.
    else if (open && last && kindOf(last) === 'point' && kindOf(line) === 'words') open.push(line);
    else {
      open = [line];
      groups.push(open);
    }
  }
  return groups;
}

function readBlock(group: readonly Line[], faults: MarkdownFault[]): Block {
  const [first] = group as [Line];
  if (kindOf(first) === 'point') return { list: readPoints(group) };
  if (kindOf(first) === 'row') return readTable(group, faults);
  return joined(group.map(({ text }) => text));
}

function readPoints(group: readonly Line[]): string[] {
  const points: string[][] = [];
  for (const { text } of group) {
    const point = POINT.exec(text);
    if (point) points.push([point[1] ?? '']);
    else points.at(-1)?.push(text);
  }
  return points.map(joined);
}

function readTable(group: readonly Line[], faults: MarkdownFault[]): Block {
  const [head = [], ...rows] = group.filter(({ text }) => !RULE.test(text)).map(({ text }) => cellsOf(text));
  const [first, second] = group;
  if (!second || !RULE.test(second.text)) faults.push({ line: first?.number ?? 0, words: '表头的下一行须为“| --- |”' });
  if (rows.length === 0) faults.push({ line: first?.number ?? 0, words: '表格没有内容' });
  const uneven = group.find(({ text }) => cellsOf(text).length !== head.length);
  if (uneven) faults.push({ line: uneven.number, words: `表格每行须为 ${head.length} 格` });
  return { head, rows };
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const joined = (lines: readonly string[]): string =>
  lines.reduce((before, line) => (before === '' || NO_SPACE.test(before) ? before + line : `${before} ${line}`), '');
