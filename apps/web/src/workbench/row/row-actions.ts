/** What can be done with a row. The same functions from render to render, so that rows which did not change are not drawn again. */
export interface RowActions {
  select(id: string): void;
  /** Into the heap of marked rows, or out of it. */
  pick(id: string): void;
  /** Shows what is known of it beside the list, or no longer. */
  preview(id: string): void;
}

export interface RowState {
  selected: boolean;
  picked: boolean;
  /** The preview shows this row. */
  previewed: boolean;
}
