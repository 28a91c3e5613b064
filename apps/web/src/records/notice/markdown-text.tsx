import { MARKDOWN_MAX } from '@ldy/contract/notice/document.ts';
import { isTooDeep } from '@ldy/domain/notice/markdown-limits.ts';
import { piecesByName } from '@ldy/domain/notice/named-ids.ts';
import { factOfAddress, recordFactName } from '@ldy/domain/notice/record-facts.ts';
import { Children, createElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { paths } from '#web/platform/paths.ts';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import styles from './markdown-text.module.css';

/** Only addresses of the web; a relative one would lead into this portal under a name that somebody else chose. */
const webAddress = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

interface Part {
  value?: string;
  children?: readonly unknown[];
}
const textOf = ({ value, children = [] }: Part): string =>
  value ?? children.map((child) => textOf(child as Part)).join('');

const PAGES = { vulnerability: paths.vulnerabilityProfile, patch: paths.patch };
const linkIds = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string'
      ? piecesByName(child).map(({ text, names }, at) =>
          names === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            <Link key={at} to={PAGES[names].href(text)}>
              {text}
            </Link>
          ),
        )
      : child,
  );

/** Headings begin below those of the page; pictures of other hosts are not loaded, their text is shown. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" data-address={href}>
        {children}
      </a>
    ) : (
      children
    ),
  // Ids of vulnerabilities and patches lead to their records.
  p: ({ children }) => <p>{linkIds(children)}</p>,
  li: ({ children }) => <li>{linkIds(children)}</li>,
  td: ({ children }) => <td>{linkIds(children)}</td>,
  pre: ({ node }) => <CodeBlock code={textOf((node ?? {}) as Part).trimEnd()} />,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
};

const WITH_MARKS: Components = {
  ...COMPONENTS,
  a: ({ node, href = '', children }) => {
    const fact = factOfAddress(href);
    if (!fact) return COMPONENTS.a && createElement(COMPONENTS.a, { node, href }, children);
    return (
      <span className={styles.fact} title={`取自 ${fact.vulnerability} 的记录：${recordFactName(fact.fact)}`}>
        {children}
      </span>
    );
  },
};

/** Cells that a table may have: rows are filled up to the width of the first, so a small text could ask for millions. */
const MOST_CELLS = 4_000;

interface TableNode {
  type: string;
  children?: TableNode[];
  align?: unknown[];
  value?: string;
}
const limitTables = () => (root: TableNode) => {
  root.children = root.children?.map((node) => {
    const cells = (node.align?.length ?? 0) * (node.children?.length ?? 0);
    return node.type === 'table' && cells > MOST_CELLS
      ? { type: 'paragraph', children: [{ type: 'text', value: '（表格过大，未显示）' }] }
      : node;
  });
  for (const node of root.children ?? []) if (node.type !== 'table') limitTables()(node);
};
const PLUGINS = [remarkGfm, limitTables];

interface MarkdownTextProps {
  text: string;
  /** For editors: shows what was taken from records. */
  marksFacts?: boolean;
}

/** Markdown drawn from its parsed form: HTML in it is shown as text, never as HTML. Text that is too long or nested too deep is shown as it is. */
export function MarkdownText({ text, marksFacts = false }: MarkdownTextProps) {
  if (text.length > MARKDOWN_MAX || isTooDeep(text))
    return <pre className={styles.source}>{text.slice(0, MARKDOWN_MAX)}</pre>;
  return (
    <div className={styles.text}>
      <Markdown
        remarkPlugins={PLUGINS}
        urlTransform={marksFacts ? (url) => (factOfAddress(url) ? url : webAddress(url)) : webAddress}
        components={marksFacts ? WITH_MARKS : COMPONENTS}
      >
        {text}
      </Markdown>
    </div>
  );
}
