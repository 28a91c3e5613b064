/** Runs a statement and returns its rows. */
export type QueryRows = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;
