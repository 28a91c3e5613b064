import type { Block, Inline } from '@ldy/domain/document/document.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type Marks = Omit<Inline, 'text'>;

/** The blocks of a Markdown text. HTML in it is text, pictures are their description, and only addresses of the web are links, as on the page. */
export function readMarkdown(text: string): Block[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return tree.children.flatMap(blockOf);
}

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

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);
const plainText = (content: readonly Inline[]) => content.map(({ text }) => text).join('');
