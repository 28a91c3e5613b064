/** A number of reports: the total of a list within the period. */
export interface Figure {
  label: string;
  /** The day that must be in the period, by its field in the collection and its name in calls. */
  by: { field: string; wire: string };
  /** Of the list, by its names in calls. */
  filter: Readonly<Record<string, unknown>>;
  /** The other fields that it reveals: a reader who may not see one of them gets no number. */
  fields: readonly string[];
  /** Only what was published before the period, or in it; without a date, or with a later one, it is neither. */
  published?: 'before' | 'within';
}

/** The numbers of a list by their names in the texts of reports; `unit` counts its records. */
export interface Figures {
  unit: string;
  named: Readonly<Record<string, Figure>>;
}

/** The day by which most are counted. */
export const PUBLISHED = { field: 'published', wire: 'published' };
