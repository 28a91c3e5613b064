import { memo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { SITE } from '../../../platform/site.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { fillIn, type Values } from '../markdown/fill-in.ts';
import { groupCode, samplesOf } from '../markdown/group-code.ts';
import { highlightCode } from '../markdown/highlight-code.ts';
import { labelCells } from '../markdown/label-cells.ts';
import { markMethods } from '../markdown/mark-methods.ts';
import { nameHeadings } from '../markdown/name-headings.ts';
import type { Node } from '../markdown/tree.ts';
import colors from './code-colors.module.css';
import { CodeFigure } from './code-figure.tsx';
import { DocLink } from './doc-link.tsx';
import styles from './document.module.css';
import { LanguageChoiceProvider } from './language-choice.tsx';
import tables from './tables.module.css';

const components: Components = {
  a: ({ href, children }) => <DocLink href={href}>{children}</DocLink>,
  figure: ({ node, children }) => <CodeFigure samples={samplesOf(node as Node)}>{children}</CodeFigure>,
  blockquote: ({ children }) => (
    <div className={styles.notice} role="note">
      <Icon name="info" size={20} />
      <div>{children}</div>
    </div>
  ),
};

/** The text as a page. HTML in it is left out: what may be shown is what Markdown can say. */
export const Document = memo(function Document({ text }: { text: string }) {
  const values: Values = { origin: window.location.origin, site: SITE.name, email: SITE.supportMail };
  return (
    <LanguageChoiceProvider>
      <div className={`${styles.document} ${tables.tables} ${colors.colors}`}>
        <Markdown
          skipHtml
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[nameHeadings, [fillIn, values], groupCode, highlightCode, markMethods, labelCells]}
          components={components}
        >
          {text}
        </Markdown>
      </div>
    </LanguageChoiceProvider>
  );
});
