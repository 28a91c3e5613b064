import {
  isEdited,
  type ReportDocument,
  type ReportFacts,
  type ReportSection,
  type ReportSentence,
} from './document.ts';
import type { FigureName } from './figures.ts';
import { reportKind } from './kinds.ts';
import { partsOf } from './sentence-parts.ts';
import { REPORT_SECTIONS, type SentenceTemplate } from './templates.ts';

/** Whether a condition of a template holds; a figure that was not counted makes neither it nor its opposite hold. */
function holds(condition: string, facts: ReportFacts): boolean {
  const [one, same] = condition.split('=').map((name) => facts.figures[name as FigureName]?.now);
  if (condition.includes('=')) return one !== undefined && one === same;
  const isNegated = condition.startsWith('!');
  const [name = '', when] = condition.slice(isNegated ? 1 : 0).split('.');
  if (name === 'unsettled') return facts.isUnsettled !== isNegated;
  if (name.startsWith('table:')) {
    const table = facts.tables.find(({ chart }) => `table:${chart}` === name);
    return table !== undefined && table.rows.some(({ count }) => count > 0) !== isNegated;
  }
  const value = facts.figures[name as FigureName]?.[(when as 'before' | 'yearAgo' | undefined) ?? 'now'];
  return value !== undefined && value !== null && value > 0 !== isNegated;
}

/** The sentence as the first of its forms says it that holds; null: nothing to say. */
function writeSentence({ forms }: SentenceTemplate, facts: ReportFacts): string | null {
  const { now, before } = reportKind(facts.kind);
  const form = forms.find((candidate) => candidate.if.every((condition) => holds(condition, facts)));
  if (form === undefined) return null;
  const text = form.text.replaceAll('{now}', now).replaceAll('{before}', before);
  return partsOf(text, facts) && text;
}

/** The sections of a report, without those that have nothing to say. */
export function writeSections(facts: ReportFacts): ReportSection[] {
  return REPORT_SECTIONS.flatMap(({ key, sentences, leading }) => {
    const written = sentences.flatMap((template) => {
      const text = writeSentence(template, facts);
      return text === null ? [] : { key: template.key, text, written: text, isDropped: false };
    });
    const isEmpty = leading ? facts.leading.length === 0 : written.length === 0;
    return isEmpty ? [] : { key, isDropped: false, sentences: written };
  });
}

export const writeReport = (facts: ReportFacts): ReportDocument => ({
  facts,
  sections: writeSections(facts),
  remark: '',
});

/**
 * The same report of newer numbers. What an editor wrote or dropped stays so: also a sentence of which the figures carry none any more, since it is for the editor to
 * drop it.
 */
export function rewriteReport(former: ReportDocument, facts: ReportFacts): ReportDocument {
  const written = writeSections(facts);
  const sections = REPORT_SECTIONS.flatMap(({ key, sentences }): ReportSection[] => {
    const [now, own] = [written, former.sections].map((of) => of.find((section) => section.key === key));
    const left = sentences.flatMap((template) => {
      const [next, before] = [now, own].map((of) => of?.sentences.find((sentence) => sentence.key === template.key));
      return keep(next, before, (sentence) => [textOf(sentence.written, former.facts), textOf(next?.written, facts)]);
    });
    const isEmpty = now === undefined && left.length === 0 && !own?.isDropped;
    return isEmpty ? [] : [{ key, isDropped: own?.isDropped ?? false, sentences: left }];
  });
  return { facts, sections, remark: former.remark };
}

/** What is left of a sentence. `ownWords`: the portal's own sentence of before, and of now. */
function keep(
  next: ReportSentence | undefined,
  own: ReportSentence | undefined,
  ownWords: (own: ReportSentence) => string[],
): ReportSentence[] {
  if (own === undefined || !isEdited(own)) {
    if (next) return [{ ...next, isDropped: own?.isDropped ?? false }];
    return own?.isDropped ? [own] : [];
  }
  const { key, text, isDropped } = own;
  const [before = '', now] = ownWords(own);
  const formerly = own.formerly || before;
  return [{ key, text, written: next?.written ?? '', isDropped, ...(formerly && formerly !== now && { formerly }) }];
}

/** A sentence with its numbers; '' where there is none, or a number of it is not there. */
export const textOf = (text: string | undefined, facts: ReportFacts): string =>
  (partsOf(text ?? '', facts) ?? []).map((part) => part.text).join('');

/** Whether readers would miss a sentence because a number of it is not there. */
export const hasUnfilled = ({ sections, facts }: ReportDocument): boolean =>
  sections.some(
    ({ isDropped, sentences }) =>
      !isDropped && sentences.some((sentence) => !sentence.isDropped && partsOf(sentence.text, facts) === null),
  );
