import {
  type Block,
  type Imprint,
  type Inline,
  imprintLine,
  type PortalDocument,
} from '@ldy/domain/document/document.ts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  type IRunOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { readMarkdown } from './read-markdown.ts';

const FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '微软雅黑', cs: 'Arial' };
const CODE_FONT = { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: '微软雅黑', cs: 'Consolas' };
const GREY = '666666';
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'DCDFE6' };
const EDGES = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const SHADE = { type: ShadingType.CLEAR, color: 'auto', fill: 'F5F7FA' };
/** Deeper lists stay at the last level. */
const DEEPEST = 4;
/** Between the margins of A4. */
const WIDTH = 9_638;

/** A Word document: real headings with a table of contents, the marking, account and time in its header, page numbers in its footer. */
export function writeDocx(document: PortalDocument, imprint: Imprint): Promise<Buffer> {
  const { kind, id, title, marking, warning, facts, sections, locked } = document;
  const lists = { count: 0 };
  const children = [
    small(marking ? `${marking.name}（${marking.meaning}） · ${kind} ${id}` : `${kind} ${id}`),
    new Paragraph({ heading: HeadingLevel.TITLE, children: runs([{ text: title }]) }),
    small(`${imprint.portal} · ${imprintLine(imprint)}`),
    ...(warning
      ? [new Paragraph({ children: [new TextRun({ text: clean(warning), bold: true, color: 'AD2102' })] })]
      : []),
    ...(facts.length > 0 ? [factTable(facts), new Paragraph('')] : []),
    new Paragraph({ style: 'ContentsTitle', children: runs([{ text: '目录' }]) }),
    // Links without page numbers: only a layout knows these, and Word would ask before it makes one.
    new TableOfContents('目录', {
      ...{ hyperlink: true, headingStyleRange: '1-1', pageNumbersEntryLevelsRange: '1-1', beginDirty: false },
    }),
    ...sections.flatMap(({ title: section, blocks }) => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs([{ text: section }]) }),
      ...writeBlocks(blocks, { level: 0, lists, page: imprint.page }),
    ]),
    ...(locked.length > 0 ? [small(`当前版别不含：${locked.join('、')}。`)] : []),
    new Paragraph({ children: runs([{ text: '来源：' }, { text: imprint.page, url: imprint.page }]) }),
  ];
  return Packer.toBuffer(
    new Document({
      title: clean(`${title}（${id}）`),
      creator: clean(imprint.portal),
      description: clean(imprintLine(imprint)),
      ...(marking && { keywords: marking.name }),
      styles: STYLES,
      numbering: { config: [{ reference: 'numbers', levels: NUMBERS }] },
      sections: [
        {
          properties: {
            page: {
              size: { width: 11_906, height: 16_838 },
              margin: { top: 1_247, bottom: 1_134, left: 1_134, right: 1_134 },
            },
          },
          headers: {
            default: new Header({
              children: [
                small(
                  marking ? `${marking.name} · ${imprintLine(imprint)}` : imprintLine(imprint),
                  AlignmentType.RIGHT,
                ),
              ],
            }),
          },
          footers: { default: new Footer({ children: [pageNumber(imprint.portal)] }) },
          children,
        },
      ],
    }),
  );
}

const heading = (size: number, before: number) => ({
  run: { font: FONT, size, bold: true, color: '1F2329' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});
const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: 21, language: { value: 'en-US', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { after: 120, line: 320 } },
    },
    title: heading(36, 0),
    heading1: heading(28, 320),
    heading2: heading(23, 200),
    hyperlink: { run: { color: '1D4ED8' } },
  },
  // No heading: it would be in the contents itself.
  paragraphStyles: [{ id: 'ContentsTitle', name: 'Contents Title', basedOn: 'Normal', ...heading(23, 200) }],
};
const NUMBERS = Array.from({ length: DEEPEST + 1 }, (_, level) => ({
  level,
  format: 'decimal' as const,
  text: `%${level + 1}.`,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 420 * (level + 1), hanging: 420 } } },
}));

const small = (text: string, alignment: (typeof AlignmentType)[keyof typeof AlignmentType] = AlignmentType.LEFT) =>
  new Paragraph({ alignment, children: [new TextRun({ text: clean(text), size: 17, color: GREY })] });

const pageNumber = (portal: string) =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({
        children: [`${clean(portal)} · 第 `, PageNumber.CURRENT, ' 页 / 共 ', PageNumber.TOTAL_PAGES, ' 页'],
        size: 17,
        color: GREY,
      }),
    ],
  });

interface Place {
  /** Depth of lists. */
  level: number;
  /** Each numbered list counts from one. */
  lists: { count: number };
  isQuoted?: true;
  /** URL of the page that shows the same. */
  page: string;
}

const writeBlocks = (blocks: readonly Block[], place: Place): (Paragraph | Table)[] =>
  blocks.flatMap((block) => writeBlock(block, place));

function writeBlock(block: Block, place: Place): (Paragraph | Table)[] {
  const quoted = place.isQuoted && { indent: { left: 420 }, border: { left: { ...LINE, space: 8 } } };
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs([{ text: block.text }]) })];
    case 'paragraph':
      return [new Paragraph({ ...quoted, children: runs(block.content) })];
    case 'list':
      return writeList(block, place);
    case 'code':
      return [new Paragraph({ shading: SHADE, border: EDGES, children: runs([{ text: block.text, isCode: true }]) })];
    case 'quote':
      return writeBlocks(block.blocks, { ...place, isQuoted: true });
    case 'table':
      return [grid([block.head, ...block.rows], block.head.length), new Paragraph('')];
    case 'markdown':
      return writeBlocks(readMarkdown(block.text, place.page), place);
  }
}

function writeList({ isOrdered, items }: Extract<Block, { kind: 'list' }>, { level, lists, page }: Place) {
  lists.count += 1;
  const instance = lists.count;
  const within = { level: Math.min(level + 1, DEEPEST), lists, page };
  const indent = { left: 420 * (Math.min(level, DEEPEST) + 1) };
  return items.flatMap((item) => {
    const [first, ...rest] = item;
    const mark = isOrdered ? { numbering: { reference: 'numbers', level, instance } } : { bullet: { level } };
    const content = first?.kind === 'paragraph' ? first.content : [];
    const others = first?.kind === 'paragraph' ? rest : item;
    return [
      new Paragraph({ ...mark, children: runs(content) }),
      ...others.flatMap((block) =>
        block.kind === 'paragraph'
          ? [new Paragraph({ indent, children: runs(block.content) })]
          : writeBlock(block, within),
      ),
    ];
  });
}

function factTable(facts: PortalDocument['facts']): Table {
  const label = 1_900;
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [label, WIDTH - label],
    rows: facts.map(
      ([name, text]) =>
        new TableRow({
          cantSplit: true,
          children: [cell([{ text: name }], label, true), cell([{ text }], WIDTH - label)],
        }),
    ),
  });
}

/** In characters of a line, between which a column gets its share of the width. */
const COLUMN = { least: 8, most: 40 };

function widthsOf(rows: readonly (readonly (readonly Inline[])[])[], columns: number): number[] {
  const longest = Array.from({ length: columns }, (_, column) => {
    const lines = rows.flatMap((cells) => (cells[column] ?? []).flatMap(({ text }) => text.split('\n')));
    return Math.min(
      COLUMN.most,
      lines.reduce((most, line) => Math.max(most, line.length), COLUMN.least),
    );
  });
  const all = longest.reduce((sum, length) => sum + length, 0);
  return longest.map((length) => Math.floor((WIDTH * length) / all));
}

function grid(rows: readonly (readonly (readonly Inline[])[])[], columns: number): Table {
  const widths = widthsOf(rows, columns);
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: Array.from({ length: columns }, (_, column) =>
            cell(cells[column] ?? [], widths[column] ?? 0, at === 0),
          ),
        }),
    ),
  });
}

const cell = (content: readonly Inline[], width: number, isHead = false) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders: EDGES,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(isHead && { shading: SHADE }),
    children: [
      new Paragraph({
        spacing: { after: 0 },
        children: runs(isHead ? content.map((one) => ({ ...one, isBold: true })) : content),
      }),
    ],
  });

function runs(content: readonly Inline[]): ParagraphChild[] {
  return content.flatMap(({ text, url, isBold, isItalic, isStruck, isCode }): ParagraphChild[] => {
    const look: IRunOptions = {
      ...(isBold && { bold: true }),
      ...(isItalic && { italics: true }),
      ...(isStruck && { strike: true }),
      ...(isCode && { font: CODE_FONT }),
      ...(url !== undefined && { style: 'Hyperlink' }),
    };
    const [first = '', ...lines] = clean(text).split('\n');
    const written = [
      new TextRun({ ...look, text: first }),
      ...lines.map((line) => new TextRun({ ...look, text: line, break: 1 })),
    ];
    return url === undefined ? written : [new ExternalHyperlink({ link: url, children: written })];
  });
}

/** What XML 1.0 forbids would make Word call the file damaged. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (found) => ('\t\n'.includes(found) ? found : ''));
