import type { ReportDocument, ReportFacts, ReportSection } from './document.ts';
import type { FigureName } from './figures.ts';
import { reportKind } from './kinds.ts';
import { partsOf } from './sentence-parts.ts';
import { REPORT_SECTIONS, type SentenceTemplate } from './templates.ts';

/** Whether a condition of a template holds; a figure that nobody counted makes neither it nor its opposite hold. */
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

/** The same report of newer numbers: what an editor wrote or dropped stays so. */
export function writeAnew({ sections, remark }: ReportDocument, facts: ReportFacts): ReportDocument {
  const known = new Map(sections.map((section) => [section.key, section]));
  return {
    ...{ facts, remark },
    sections: writeSections(facts).map((section) => {
      const former = known.get(section.key);
      if (former === undefined) return section;
      const { isDropped } = former;
      return { ...section, isDropped, sentences: section.sentences.map((sentence) => kept(sentence, former)) };
    }),
  };
}

function kept(sentence: ReportSection['sentences'][number], former: ReportSection) {
  const own = former.sentences.find(({ key }) => key === sentence.key);
  if (own === undefined) return sentence;
  const text = own.text === own.written ? sentence.text : own.text;
  return { ...sentence, text, isDropped: own.isDropped };
}
