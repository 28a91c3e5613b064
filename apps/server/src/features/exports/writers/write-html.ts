import {
  type Block,
  type Imprint,
  type Inline,
  imprintLine,
  type PortalDocument,
} from '@ldy/domain/document/document.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { styleOf } from './print-style.ts';
import { readMarkdown } from './read-markdown.ts';

export interface HtmlOptions {
  /** CSS before ours, e.g. fonts. */
  fonts?: string;
}

/** A page of its own, without scripts and without anything from elsewhere, laid out for A4. */
export function writeHtml(document: PortalDocument, imprint: Imprint, { fonts = '' }: HtmlOptions = {}): string {
  const { kind, id, title, marking, warning, facts, sections, locked } = document;
  const rows = facts.map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${lines(text)}</dd></div>`);
  const parts = sections.map(
    ({ title: section, blocks }) =>
      `<section><h2>${escapeHtml(section)}</h2>\n${writeBlocks(blocks, imprint.page)}</section>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src ${fonts ? 'https://fonts.invalid' : "'none'"}">
<meta name="robots" content="noindex">
<meta name="author" content="${escapeHtml(imprint.portal)}">
${marking ? `<meta name="keywords" content="${escapeHtml(marking.name)}">\n` : ''}<title>${escapeHtml(`${title}（${id}）`)}</title>
<style>
${fonts}${styleOf(document, imprint)}</style>
</head>
<body>
<header>
<p class="kind">${escapeHtml(kind)} ${escapeHtml(id)}${marking ? ` <strong>${escapeHtml(marking.name)}</strong> ${escapeHtml(marking.meaning)}` : ''}</p>
<h1>${escapeHtml(title)}</h1>
<p class="imprint">${escapeHtml(imprint.portal)} · ${escapeHtml(imprintLine(imprint))}</p>
</header>
<main>
${warning ? `<p class="warning">${escapeHtml(warning)}</p>\n` : ''}${rows.length > 0 ? `<dl>${rows.join('\n')}</dl>\n` : ''}${parts.join('\n')}
${locked.length > 0 ? `<p class="locked">当前版别不含：${escapeHtml(locked.join('、'))}。</p>\n` : ''}</main>
<footer><p>来源：<a href="${escapeHtml(imprint.page)}">${escapeHtml(imprint.page)}</a></p></footer>
</body>
</html>
`;
}

const writeBlocks = (blocks: readonly Block[], page: string): string =>
  blocks.map((block) => writeBlock(block, page)).join('\n');

function writeBlock(block: Block, page: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escapeHtml(block.text)}</h3>`;
    case 'paragraph':
      return `<p>${inlines(block.content)}</p>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${writeItem(item, page)}</li>`).join('\n')}</${tag}>`;
    }
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks, page)}</blockquote>`;
    case 'table': {
      const row = (cells: readonly (readonly Inline[])[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlines(cell)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table>`;
    }
    case 'markdown':
      return writeBlocks(readMarkdown(block.text, page), page);
  }
}

/** Items of one paragraph are set close. */
const writeItem = (item: readonly Block[], page: string): string => {
  const [first, ...rest] = item;
  return first?.kind === 'paragraph' ? inlines(first.content) + writeBlocks(rest, page) : writeBlocks(item, page);
};

const inlines = (content: readonly Inline[]): string => content.map(inline).join('');

function inline({ text, url, isBold, isItalic, isStruck, isCode }: Inline): string {
  const tags = [isCode && 'code', isBold && 'strong', isItalic && 'em', isStruck && 'del'].filter((tag) => tag);
  const html = tags.reduce<string>(
    (inner, tag) => `<${tag}>${inner}</${tag}>`,
    isCode ? escapeHtml(text) : lines(text),
  );
  return url === undefined ? html : `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${html}</a>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
