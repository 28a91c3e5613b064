import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { SharedKind } from '@ldy/contract/sharing.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { z } from 'zod';
import type { List } from '#web/platform/search/lists.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import type { ListAnswer, ListedRow, SuggestAnswer } from './answers.ts';
import type { NameSource } from './filters/name-source.ts';
import type { Column } from './table/columns.ts';

/** A text of a row, and the row member in which its hits are marked. */
export interface RowText {
  text: string;
  member: string;
}

/** Display of a flag as a badge. Default: its short label in grey. */
export interface Badge {
  label: string;
  title: string;
  color: TagColor | undefined;
}

/** Badges of a choice: one for each value that is worth one. */
export interface ChoiceBadges {
  values: Readonly<Record<string, Badge>>;
}

/** A row value compared with the previous visit. Stored in one compact text, so `mark` is a single letter. */
export type Watched<Row> =
  | { kind: 'value'; of(row: Row): string | null; words(before: string, now: string): string }
  /** `digits`: decimal places compared. `words` may ignore changes that are too small. */
  | {
      kind: 'figure';
      of(row: Row): number | null;
      digits?: number;
      words(before: number | null, now: number): string | null;
    }
  | { kind: 'flag'; of(row: Row): boolean; mark: string; words: string };

/** A feature's declaration of a list for the workbench. Filters, facets, orders, keys, chips and labels are derived from the collection's fields. */
export interface CollectionView<Row extends ListedRow = ListedRow> extends List {
  /** Page title. */
  title: string;
  calls: {
    list: Endpoint<z.ZodType, z.ZodType<ListAnswer<Row>>>;
    suggest: Endpoint<z.ZodType, z.ZodType<SuggestAnswer>>;
  };
  /** URL of a record's page, and the label of the link to it in the preview. */
  hrefOf(id: string): string;
  openLabel: string;
  /** As what its records are shared by links; several at once where `sharesBatches`. */
  sharedAs?: SharedKind;
  sharesBatches?: boolean;
  /** `kind` of suggestions that are records; other suggestions are names of the field `kind`. */
  recordKind: string;
  icons: Readonly<Record<string, IconName>>;
  /** Placeholder of the search box on wide and narrow screens. */
  placeholder: readonly [wide: string, narrow: string];
  /** Example queries with their meaning, shown below the empty box. */
  examples: readonly (readonly [query: string, asksFor: string])[];
  /** Query builder: ready-made conditions, and the initial fields of new conditions. */
  ready: readonly (readonly [label: string, query: string])[];
  proposed: readonly string[];
  /** Sources of the values of fields with named entities. */
  names: Readonly<Record<string, NameSource>>;
  /** Sections of the filter panel, in order. Filters in none of them get their own sections at the end. */
  sections: readonly { title?: string; fields: readonly string[] }[];
  /** Shown next to a choice. */
  mark?(field: string, value: string): ReactNode;

  /** The record's public number, e.g. its CVE. */
  numberOf(row: Row): string;
  titleOf(row: Row): RowText;
  /** In the table, titles take two lines; by default they are cut after one. */
  wrapsTitles?: true;
  /** Title in the second language. */
  secondOf?(row: Row): RowText | null;
  textOf?(row: Row): RowText | null;
  idsOf(row: Row): { shown: readonly string[]; others: readonly string[] };
  /** Row member with all ids. */
  idsMember: string;
  /** Row members in which hits are marked, with their Chinese names. */
  matched: Readonly<Record<string, string>>;
  /** Row members with another name than the field in API calls. */
  members?: Readonly<Record<string, string>>;
  /** Flags and choices, most urgent first; null for a flag that another badge says already. */
  badges?: Readonly<Record<string, Badge | ChoiceBadges | null>>;
  columns: readonly Column<Row>[];
  watched?: readonly Watched<Row>[];
  /** Import time of a row, '' if hidden from this reader; with its sort order and filter. */
  arrival?: { of(row: Row): string; sort: string; filter: string };
  /** Shown between titles and text of the preview. */
  PreviewFigures?(props: { row: Row }): ReactNode;
  /** Fields shown below the preview's text, in order, with shorter titles where needed. */
  previewed: readonly (string | { field: string; title: string })[];
  /** A short text about a row, for chats and tickets. */
  summaryOf(row: Row, address: string): string;
  /** Columns of a row copied to a spreadsheet. */
  copied: readonly { label: string; text(row: Row): string }[];
}

export const ViewContext = createContext<CollectionView | null>(null);

/** The view of the surrounding list. */
export function useView(): CollectionView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('This belongs into a list page.');
  return view;
}

export const memberOf = (row: ListedRow, member: string): unknown =>
  (row as unknown as Readonly<Record<string, unknown>>)[member];

/** All ids of a row. */
export const idsIn = ({ idsMember }: Pick<CollectionView, 'idsMember'>, row: ListedRow): readonly string[] =>
  (memberOf(row, idsMember) ?? []) as readonly string[];

/** A row's value of a field: from the member named by the view, else from the one named like the field in API calls. */
export const fieldValue = (
  { collection, members }: Pick<CollectionView, 'collection' | 'members'>,
  row: ListedRow,
  field: string,
): unknown => memberOf(row, members?.[field] ?? collection.fields[field]?.wire ?? field);
