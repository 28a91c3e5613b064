/** Actions on rows. Referentially stable, so that unchanged rows do not render again. */
export interface RowActions {
  select(id: string): void;
  /** Marks or unmarks a row. */
  pick(id: string): void;
  /** Opens or closes the preview of a row. */
  preview(id: string): void;
}

export interface RowState {
  selected: boolean;
  picked: boolean;
  /** Whether the preview shows this row. */
  previewed: boolean;
}
