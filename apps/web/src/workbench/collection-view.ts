import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { z } from 'zod';
import type { List } from '#web/platform/search/lists.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import type { ListAnswer, ListedRow, SuggestAnswer } from './answers.ts';
import type { NameSource } from './filters/name-source.ts';
import type { Column } from './table/columns.ts';

/** A text of a row, and the member of the row that holds it, where words are marked. */
export interface RowText {
  text: string;
  member: string;
}

/** How a flag is said where there is room for a word. Without a declaration: its short label, in grey. */
export interface Badge {
  label: string;
  title: string;
  color: TagColor | undefined;
}

/** What of a row is compared with what it was when the reader saw it last. Written into one short text, so `mark` is one letter. */
export type Watched<Row> =
  | { kind: 'value'; of(row: Row): string | null; said(before: string, now: string): string }
  /** `digits`: as many as are compared. `said` may find that a move is too small to be told. */
  | {
      kind: 'figure';
      of(row: Row): number | null;
      digits?: number;
      said(before: number | null, now: number): string | null;
    }
  | { kind: 'flag'; of(row: Row): boolean; mark: string; said: string };

/**
 * A list of records of any collection: what a feature declares for the workbench, which does the rest. What follows from the fields of the
 * collection (filters, facets, orders, keys, chips, labels) is not said here.
 */
export interface CollectionView<Row extends ListedRow = ListedRow> extends List {
  /** Of the page. */
  title: string;
  calls: {
    list: Endpoint<z.ZodType, z.ZodType<ListAnswer<Row>>>;
    suggest: Endpoint<z.ZodType, z.ZodType<SuggestAnswer>>;
  };
  /** The address of a record's page, and what leads there from the preview. */
  hrefOf(id: string): string;
  openLabel: string;
  /** Suggestions of this kind are records; the others are names, `kind` being the field. */
  recordKind: string;
  icons: Readonly<Record<string, IconName>>;
  /** In the empty box, where there is room and where there is not. */
  placeholder: readonly [wide: string, narrow: string];
  /** Below the empty box: queries and what they ask for. */
  examples: readonly (readonly [query: string, asksFor: string])[];
  /** In the builder: ready conditions, and the fields that new conditions begin with. */
  ready: readonly (readonly [label: string, query: string])[];
  proposed: readonly string[];
  /** Where the values of fields of names come from. */
  names: Readonly<Record<string, NameSource>>;
  /** The panel's sections, in order. A filter that none of them names has a section of its own behind them. */
  sections: readonly { title?: string; fields: readonly string[] }[];
  /** Beside a choice. */
  mark?(field: string, value: string): ReactNode;

  /** The number that others know a record by. */
  numberOf(row: Row): string;
  titleOf(row: Row): RowText;
  /** In another language. */
  secondOf?(row: Row): RowText | null;
  textOf?(row: Row): RowText | null;
  idsOf(row: Row): { shown: readonly string[]; others: readonly string[] };
  /** The member of the row that holds all of them. */
  idsMember: string;
  /** Members of the row where words are marked, as they are named to people. */
  matched: Readonly<Record<string, string>>;
  /** The member of the row that holds a field, where it is not called like the field in calls. */
  members?: Readonly<Record<string, string>>;
  /** Flags in the order of urgency. */
  badges?: Readonly<Record<string, Badge>>;
  columns: readonly Column<Row>[];
  watched?: readonly Watched<Row>[];
  /** When the row came into the library, '' where this reader may not know; with the order and filter by it. */
  arrival?: { of(row: Row): string; sort: string; filter: string };
  /** Between the titles and the text of the preview. */
  PreviewFigures?(props: { row: Row }): ReactNode;
  /** The fields that the preview says below the text, in order, where their labels are too long with a title. */
  previewed: readonly (string | { field: string; title: string })[];
  /** A row in a few lines, for a chat or a ticket. */
  summaryOf(row: Row, address: string): string;
  /** A row in a spreadsheet. */
  copied: readonly { label: string; text(row: Row): string }[];
}

export const ViewContext = createContext<CollectionView | null>(null);

/** The list that this part of the page shows. */
export function useView(): CollectionView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('This belongs into a list page.');
  return view;
}

/** What a member of a row holds. */
export const memberOf = (row: ListedRow, member: string): unknown =>
  (row as unknown as Readonly<Record<string, unknown>>)[member];

/** All ids of a row. */
export const idsIn = ({ idsMember }: Pick<CollectionView, 'idsMember'>, row: ListedRow): readonly string[] =>
  (memberOf(row, idsMember) ?? []) as readonly string[];

/** What a row holds of a field: in the member that the view names, else in the one that is called like the field in calls. */
export const fieldValue = (
  { collection, members }: Pick<CollectionView, 'collection' | 'members'>,
  row: ListedRow,
  field: string,
): unknown => memberOf(row, members?.[field] ?? collection.fields[field]?.wire ?? field);
