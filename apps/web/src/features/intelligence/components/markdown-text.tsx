import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from '#web/ui/code-block.tsx';
import styles from './markdown-text.module.css';

/** Only addresses of the web; a relative one would lead into this portal under a name that somebody else chose. */
const webAddress = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

interface Part {
  value?: string;
  children?: readonly unknown[];
}
const textOf = ({ value, children = [] }: Part): string =>
  value ?? children.map((child) => textOf(child as Part)).join('');

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
  pre: ({ node }) => <CodeBlock code={textOf((node ?? {}) as Part).trimEnd()} />,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
};

/** Markdown drawn from its parsed form: HTML in it is shown as text, never as HTML. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} urlTransform={webAddress} components={COMPONENTS}>
        {text}
      </Markdown>
    </div>
  );
}
