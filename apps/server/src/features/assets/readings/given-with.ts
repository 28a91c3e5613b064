import type { readAssetText } from '@ldy/contract/asset/own-assets.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { type Columns, TABLE_COLUMNS } from '@ldy/inventory/found.ts';
import type { Companions, TableAsked } from '@ldy/inventory/inventory-file.ts';

export type AskedText = ParsedInputOf<typeof readAssetText>;

/** How the table in a text is to be read. */
export const givenWithText = ({ heading, columns }: Pick<AskedText, 'heading' | 'columns'>): Companions =>
  tableOf({ heading, columns });

/** The texts beside a file, which were found valid: how its table is to be read, and the files of its signature. */
export function givenWithFile(fields: Readonly<Record<string, string>>): Companions {
  const { sheet, heading, columns, signature, certificate } = fields;
  return {
    ...tableOf({
      sheet,
      ...(heading !== undefined && { heading: Number(heading) }),
      ...(columns !== undefined && { columns: columnsIn(columns) }),
    }),
    ...(signature !== undefined && { signature: Buffer.from(signature, 'base64') }),
    ...(certificate !== undefined && { certificate: Buffer.from(certificate) }),
  };
}

type Stated = { [Key in keyof TableAsked]: TableAsked[Key] | undefined };

function tableOf(stated: Stated): Companions {
  const table = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
  return Object.keys(table).length === 0 ? {} : { table };
}

/** `name=0,version=2` */
function columnsIn(written: string): Columns {
  const pairs = new Map(written.split(',').map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(
    TABLE_COLUMNS.flatMap((column) => (pairs.has(column) ? [[column, Number(pairs.get(column))]] : [])),
  );
}
