import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { SITE } from '#web/platform/site.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { fillIn, type Values } from '../markdown/fill-in.ts';
import { groupCode, samplesOf } from '../markdown/group-code.ts';
import { highlightCode } from '../markdown/highlight-code.ts';
import { labelCells } from '../markdown/label-cells.ts';
import { markMethods } from '../markdown/mark-methods.ts';
import { nameHeadings } from '../markdown/name-headings.ts';
import { splitDocument } from '../markdown/split-document.ts';
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

/** Rendered immediately; the others in later, interruptible renders. */
const FIRST_PARTS = 2;

interface DocumentProps {
  text: string;
  /** Called when all parts are rendered, so that scroll positions are final. */
  onShown(): void;
}

/** Renders a Markdown text part by part, so that a long one does not block the page. */
export const Document = memo(function Document({ text, onShown }: DocumentProps) {
  const parts = useMemo(() => splitDocument(text), [text]);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  useEffect(() => {
    if (isWhole) onShown();
  }, [isWhole, onShown]);
  return (
    <LanguageChoiceProvider>
      <div className={`${styles.document} ${tables.tables} ${colors.colors}`}>
        {(isWhole ? parts : parts.slice(0, FIRST_PARTS)).map((part) => (
          <Part key={part} text={part} />
        ))}
      </div>
    </LanguageChoiceProvider>
  );
});

/** HTML is dropped; only Markdown is rendered. */
const Part = memo(function Part({ text }: { text: string }) {
  const values: Values = { origin: window.location.origin, site: SITE.name, email: SITE.supportMail };
  return (
    <Markdown
      skipHtml
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[nameHeadings, [fillIn, values], groupCode, highlightCode, markMethods, labelCells]}
      components={components}
    >
      {text}
    </Markdown>
  );
});
