import {
  type Block,
  type Imprint,
  type Inline,
  imprintLine,
  type PortalDocument,
} from '@ldy/domain/document/document.ts';
import { tameMarkdown } from './tame-markdown.ts';

/** Markdown, for wikis and tickets. What editors wrote in Markdown stays Markdown, its headings below ours. */
export function writeMarkdown(document: PortalDocument, imprint: Imprint): string {
  const { kind, id, title, marking, warning, facts, sections, locked } = document;
  const parts = [
    `# ${plain(title)}`,
    [
      marking && `**${plain(marking.name)}**（${plain(marking.meaning)}）`,
      plain(`${kind} ${id}`),
      plain(imprintLine(imprint)),
    ]
      .filter(Boolean)
      .join(' · '),
    warning && `> **${plain(warning)}**`,
    facts.map(([label, text]) => `- **${plain(label)}**：${plain(text)}`).join('\n'),
    ...sections.flatMap(({ title: section, blocks }) => [`## ${plain(section)}`, ...blocks.map(writeBlock)]),
    locked.length > 0 && `> 当前版别不含：${plain(locked.join('、'))}。`,
    `来源：${plain(imprint.portal)} <${imprint.page}>`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${plain(block.text)}`;
    case 'paragraph':
      return inlines(block.content);
    case 'list':
      return block.items
        .map((item, at) => {
          const mark = block.isOrdered ? `${at + 1}. ` : '- ';
          return (
            mark +
            item
              .map(writeBlock)
              .join('\n\n')
              .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
          );
        })
        .join('\n');
    case 'code': {
      const fence = fenceFor(block.text, 3);
      return `${fence}\n${block.text}\n${fence}`;
    }
    case 'quote':
      return block.blocks.map(writeBlock).join('\n\n').replace(/^/gm, '> ');
    case 'table': {
      const row = (cells: readonly (readonly Inline[])[]) =>
        `| ${cells.map((cell) => inOneLine(inlines(cell.map(cellInline)))).join(' | ')} |`;
      return [row(block.head), `|${' --- |'.repeat(block.head.length)}`, ...block.rows.map(row)].join('\n');
    }
    case 'markdown':
      return lowerHeadings(tameMarkdown(block.text.trim()));
  }
}

/** Ours end at the third level. Lines within code stay as they are. */
function lowerHeadings(text: string): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      return fence === '' && mark === '' ? line.replace(/^ {0,3}#{1,6}(?=\s)/, '###') : line;
    })
    .join('\n');
}

/** Longer than any run of backticks that it is put around. */
const fenceFor = (text: string, least: number): string =>
  '`'.repeat([...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length + 1), least));

/** A bar ends a cell, in code too. */
/** After a full-width mark no blank is needed. */
const inOneLine = (text: string): string =>
  text.replace(/(?<=[，。；：、）])\s*\\?\n\s*/g, '').replace(/\s*\\?\n\s*/g, ' ');

const cellInline = (part: Inline): Inline => (part.isCode ? { ...part, text: part.text.replaceAll('|', '\\|') } : part);

const inlines = (content: readonly Inline[]): string => content.map(inline).join('');

function inline({ text, url, isBold, isItalic, isStruck, isCode }: Inline): string {
  if (isCode) {
    const fence = fenceFor(text, 1);
    const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
    return fence + space + text.replaceAll('\n', ' ') + space + fence;
  }
  const marks = `${isBold ? '**' : ''}${isItalic ? '*' : ''}${isStruck ? '~~' : ''}`;
  const markdown = marks + plain(text).replace(/\n/g, '\\\n') + [...marks].reverse().join('');
  if (url === undefined) return markdown;
  return text === url ? `<${encodeURI(decode(url))}>` : `[${markdown}](<${encodeURI(decode(url))}>)`;
}

const decode = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

/**
 * Texts of sources must not become links, pictures, tables, headings or HTML. A backslash would not do for `<`: after an address without a space it is a part of
 * the address, which ends there.
 */
const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]>|#~!]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/^(\s*)([-+]|\d{1,9}[.)])(?=\s)/gm, '$1\\$2');
