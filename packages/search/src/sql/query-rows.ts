/** Runs a statement; answers its rows. */
export type QueryRows = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;
