import type pg from 'pg';

/** A result column. `table` and `number` identify the stored column, both 0 if it is computed. */
export interface DescribedColumn {
  name: string;
  /** pg_type.oid. */
  type: number;
  table: number;
  number: number;
}

export interface DescribedStatement {
  /** Number of `$n` parameters. */
  parameters: number;
  /** Empty for a statement without rows. */
  columns: DescribedColumn[];
}

/** Lets the server parse and analyse a statement without running it. Throws the server's error. */
export function describeStatement(client: pg.PoolClient, text: string): Promise<DescribedStatement> {
  const { promise, resolve, reject } = Promise.withResolvers<DescribedStatement>();
  const described: DescribedStatement = { parameters: 0, columns: [] };
  const { connection } = client as unknown as { connection: Wire };
  const onParameters = ({ parameterCount }: { parameterCount: number }) => {
    described.parameters = parameterCount;
  };
  connection.once('parameterDescription', onParameters);
  client.query({
    submit() {
      connection.parse({ text }, true);
      connection.describe({ type: 'S' }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: { fields: WireField[] }) {
      described.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: dataTypeID,
        table: tableID,
        number: columnID,
      }));
    },
    handleParseComplete() {},
    handleError(error: Error) {
      connection.off('parameterDescription', onParameters);
      reject(error);
    },
    handleReadyForQuery() {
      connection.off('parameterDescription', onParameters);
      resolve(described);
    },
  } as unknown as pg.Submittable);
  return promise;
}

/** The driver's method for sending messages, missing in its types. */
interface Wire {
  parse(message: { text: string }, more: boolean): void;
  describe(message: { type: 'S' }, more: boolean): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { parameterCount: number }) => void): void;
  off(event: 'parameterDescription', listener: (message: { parameterCount: number }) => void): void;
}

interface WireField {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}
