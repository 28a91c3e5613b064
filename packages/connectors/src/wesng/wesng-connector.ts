import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { deliveredDocument } from '../errata/deliver.ts';
import { bad } from '../json/delivered.ts';
import { UpdateGatherer } from './gather-updates.ts';
import { readTable, TableFault } from './read-table.ts';

const NAME = /(?:^|\/)(CVEs|Custom)_(\d{4})(\d{2})(\d{2})\.csv$/i;

/** The definitions of WES-NG: one table of which update closes what on which product, and which others it replaces there. */
export const connector: Connector<PatchDelivery> = {
  name: 'wesng',
  title: 'WES-NG 的微软补丁表（CSV）',
  homepage: 'https://github.com/bitsadmin/wesng',
  licence: 'BSD-3-Clause; the facts are those of Microsoft',
  wholeDocument: { rules: 2 },
  accepts: (name) => NAME.test(name),
  read,
  async *replay(raw, place) {
    yield bad(place, raw, 'document', 'a row is read together with its table: import the table again');
  },
};

async function* read(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
  const [, table = '', year = '', month = '', day = ''] = NAME.exec(file.name) ?? [];
  if (table === '')
    throw new BadFile(file.name, 'schema', `${file.name}: is not called CVEs_<day>.csv or Custom_<day>.csv`);
  const name = `wesng/${table}`;
  const revision = `${year}-${month}-${day}`;
  const updates = new UpdateGatherer(name, revision);
  try {
    for await (const { number, row, fault } of readTable(file)) {
      const reason = fault ?? updates.add(row);
      if (reason !== null)
        yield bad(
          `${file.name}#${number}`,
          Buffer.from(JSON.stringify(row)),
          'schema',
          reason,
          row.BulletinKB.slice(0, 40),
        );
    }
  } catch (error) {
    // A table that ends too early would say less of an update than the whole one: nothing of it is taken.
    if (error instanceof TableFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  for (const statement of updates.statements())
    yield {
      ...{ kind: 'patch', place: `${file.name}#${statement.patch}` },
      ...{ raw: Buffer.from(JSON.stringify(statement)), statement },
    };
  yield deliveredDocument(file.name, { source: 'wesng', kind: 'read', name, revision, tally: { ...updates.tally } });
}
