import type { Severity } from '../record/severity.ts';
import type { SourceName } from '../record/source.ts';
import type { ChartName } from '../statistics/charts.ts';
import type { Narrowing } from '../statistics/narrow.ts';
import type { Period } from '../statistics/periods.ts';
import type { CountedFigures } from './figures.ts';
import type { ReportKind } from './kinds.ts';

/** Rows of a chart within the period, each the total of a list of vulnerabilities. */
export interface ReportTable {
  chart: ChartName;
  rows: { label: string; count: number; previous: number | null; filter: Narrowing; undercounted: boolean }[];
}

/** One of the most important vulnerabilities, as it was when it was counted. */
export interface LeadingVulnerability {
  id: string;
  cve: string;
  title: string;
  severity: Severity | null;
  cvss: number | null;
  published: string;
  /** Why it is among them, the weightiest first. */
  reasons: string[];
}

/** What was known of the period at one time: all that a report says rests on it. */
export interface ReportFacts {
  kind: ReportKind;
  period: Period;
  before: Period;
  yearAgo: Period | null;
  asOf: string;
  /** The rule that puts numbers into its sentences (`FILLING`); 1 if none is stored. */
  filling?: number;
  /** Whether what was published towards its end is still being collected. */
  isUnsettled: boolean;
  figures: CountedFigures;
  tables: ReportTable[];
  leading: LeadingVulnerability[];
  /** When the newest statement of each source came in. */
  sources: { source: SourceName; at: string }[];
}

export interface ReportSentence {
  key: string;
  /** With placeholders for numbers. */
  text: string;
  /** As the portal writes it; an editor may have changed `text`. '' where it no longer writes one, and an editor's stays. */
  written: string;
  isDropped: boolean;
  /** The portal's own sentence when an editor changed it, if the portal writes another one since the report was counted again. */
  formerly?: string;
}

export interface ReportSection {
  key: string;
  isDropped: boolean;
  sentences: ReportSentence[];
}

/** A version of a report: what was counted, and the sentences about it. */
export interface ReportDocument {
  facts: ReportFacts;
  sections: ReportSection[];
  /** Of an editor, above everything else; '' for none. */
  remark: string;
}

export const isEdited = ({ text, written }: Pick<ReportSentence, 'text' | 'written'>): boolean => text !== written;
