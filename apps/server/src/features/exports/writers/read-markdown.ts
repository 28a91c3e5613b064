import { addressOf } from '@ldy/contract/pages.ts';
import type { Block, Inline } from '@ldy/domain/document/document.ts';
import { piecesByName } from '@ldy/domain/notice/named-ids.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type Marks = Omit<Inline, 'text'>;

export const parseMarkdown = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/**
 * The blocks of a Markdown text. HTML in it is text, pictures are their description, and only addresses of the web are links, as on the page; so do ids of
 * vulnerabilities and patches lead to the portal where `page` is.
 */
export function readMarkdown(text: string, page: string): Block[] {
  const { origin } = new URL(page);
  return parseMarkdown(text)
    .children.flatMap(blockOf)
    .map((block) => linkIds(block, origin));
}

const PAGES = { vulnerability: 'LdyvulDetail', patch: 'PatchDetail' } as const;

function linkIds(block: Block, origin: string): Block {
  const within = (content: readonly Inline[]) => content.flatMap((inline) => idsLinked(inline, origin));
  switch (block.kind) {
    case 'paragraph':
      return { ...block, content: within(block.content) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((part) => linkIds(part, origin))) };
    case 'quote':
      return { ...block, blocks: block.blocks.map((part) => linkIds(part, origin)) };
    case 'table':
      return { ...block, head: block.head.map(within), rows: block.rows.map((row) => row.map(within)) };
    default:
      return block;
  }
}

const idsLinked = (inline: Inline, origin: string): Inline[] =>
  inline.isCode || inline.url !== undefined
    ? [inline]
    : piecesByName(inline.text).map(({ text, names }) =>
        names === null ? { ...inline, text } : { ...inline, text, url: origin + addressOf(PAGES[names], { id: text }) },
      );

function blockOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: plainText(inlinesOf(node.children)) }];
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlinesOf(node.children) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: node.children.flatMap(blockOf) }];
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered === true,
          items: node.children.map(({ checked, children }) => checkedItem(checked, children.flatMap(blockOf))),
        },
      ];
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'html':
      return [{ kind: 'paragraph', content: [{ text: node.value }] }];
    case 'table': {
      const [head, ...rows] = node.children.map((row) => row.children.map(({ children }) => inlinesOf(children)));
      return [{ kind: 'table', head: head ?? [], rows }];
    }
    case 'footnoteDefinition':
      return node.children.flatMap(blockOf);
    default:
      return [];
  }
}

/** `[x]` of task lists. */
function checkedItem(checked: boolean | null | undefined, blocks: Block[]): Block[] {
  if (typeof checked !== 'boolean') return blocks;
  const mark = { text: checked ? '☑ ' : '☐ ' };
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, content: [mark, ...first.content] }, ...rest];
  return [{ kind: 'paragraph', content: [mark] }, ...blocks];
}

function inlinesOf(nodes: readonly PhrasingContent[], marks: Marks = {}): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return [{ ...marks, text: node.value }];
      case 'inlineCode':
        return [{ ...marks, text: node.value, isCode: true }];
      case 'break':
        return [{ ...marks, text: '\n' }];
      case 'image':
        return [{ ...marks, text: node.alt ?? '' }];
      case 'strong':
        return inlinesOf(node.children, { ...marks, isBold: true });
      case 'emphasis':
        return inlinesOf(node.children, { ...marks, isItalic: true });
      case 'delete':
        return inlinesOf(node.children, { ...marks, isStruck: true });
      case 'link':
        return inlinesOf(node.children, isWebAddress(node.url) ? { ...marks, url: node.url } : marks);
      default:
        return 'children' in node ? inlinesOf(node.children, marks) : [];
    }
  });
}

export const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);
const plainText = (content: readonly Inline[]) => content.map(({ text }) => text).join('');
