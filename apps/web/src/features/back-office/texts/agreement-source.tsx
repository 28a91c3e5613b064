import { LEGAL_DOCUMENTS, LEGAL_TITLES, type LegalDocument } from '@ldy/domain/agreement/legal-text.ts';
import { contradictionsOf } from '@ldy/domain/agreement/promises.ts';
import { readMarkdown } from '@ldy/domain/agreement/read-markdown.ts';
import { useState } from 'react';
import { Segments } from '#web/ui/controls/segments.tsx';
import { LegalText } from '#web/ui/display/legal-text.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextDifference } from '../kit/text-difference.tsx';
import texts from './texts.module.css';

export type AgreementTexts = Record<LegalDocument, string>;

const VIEWS = {
  source: '正文',
  preview: '预览',
  'in-force': '对比现行',
  saved: '对比草稿',
} as const;
type View = keyof typeof VIEWS;

interface AgreementSourceProps {
  draft: AgreementTexts;
  inForce: AgreementTexts;
  saved: AgreementTexts;
  /** Undefined where the reader may not change the text. */
  onChange: ((document: LegalDocument, text: string) => void) | undefined;
}

/** Both agreements as Markdown, as readers will see them, and as they differ from what holds and from what is saved. */
export function AgreementSource({ draft, inForce, saved, onChange }: AgreementSourceProps) {
  const [document, setDocument] = useState<LegalDocument>('protocol');
  const [view, setView] = useState<View>(onChange ? 'source' : 'preview');
  const source = draft[document];
  const { text, faults } = readMarkdown(source);
  const warnings = contradictionsOf(document, text);
  const label = `${LEGAL_TITLES[document]}：${VIEWS[view]}`;
  return (
    <>
      <div className={texts.bar}>
        <Segments
          label="文本"
          value={document}
          onChange={setDocument}
          options={LEGAL_DOCUMENTS.map((value) => ({ value, label: LEGAL_TITLES[value] }))}
        />
        <Segments
          label="显示"
          value={view}
          onChange={setView}
          options={(Object.keys(VIEWS) as View[])
            .filter((value) => onChange || (value !== 'source' && value !== 'saved'))
            .map((value) => ({ value, label: VIEWS[value] }))}
        />
      </div>
      {view === 'source' && (
        <div className={texts.source}>
          <TextAreaField
            label={`${LEGAL_TITLES[document]}正文`}
            hint="以“- ”开头的要点列表在最前，各节以“## 标题”开头，节内可用段落、“- ”列表和表格；不解释 HTML。"
            rows={24}
            value={source}
            maxLength={60_000}
            spellCheck={false}
            onChange={({ target }) => onChange?.(document, target.value)}
          />
        </div>
      )}
      {view === 'preview' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <section className={texts.preview} aria-label={label} tabIndex={0}>
          <LegalText text={prefixed(text)}>
            <p>（此处显示页面上的联系方式）</p>
          </LegalText>
        </section>
      )}
      {view === 'in-force' && <TextDifference before={inForce[document]} after={source} label={label} />}
      {view === 'saved' && <TextDifference before={saved[document]} after={source} label={label} />}
      {faults.length > 0 && (
        <ul className={texts.faults} aria-label="需要改正">
          {faults.slice(0, 10).map(({ line, words }) => (
            <li key={`${line} ${words}`}>{`第 ${line} 行：${words}`}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className={texts.warnings} aria-label="与系统的实际做法核对">
          {warnings.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Fragments of the preview do not meet those of the page around it. */
const prefixed = <Text extends { sections: { id: string }[] }>(text: Text): Text => ({
  ...text,
  sections: text.sections.map((section) => ({ ...section, id: `preview-${section.id}` })),
});
