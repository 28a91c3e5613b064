import { createWriteStream } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { licenceAddress } from '@ldy/contract/uploads.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { assemble } from '../../../compose.ts';
import { readConfiguration } from '../../../platform/config/configuration.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { pdf, png } from '../../../platform/files/testing/build-files.ts';
import type { Call } from '../../../platform/http/bind-endpoint.ts';
import { VISITOR } from '../../../platform/http/server-settings.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import { createReceiveAttachment } from '../attachments/receive-attachment.ts';
import { createReceiveLicence } from '../receive-licence.ts';
import { sweepUploads } from '../sweep-uploads.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/** What it did, a line each: `accepted` when an application has the file, `dropping` before it is let go. */
export type UploadFact = { accepted: string } | { dropping: string };

/** Accounts upload licences and attachments, use most of them and let some go, while they are swept, until the process is killed. */
const { location, folder, accounts } = JSON.parse(process.argv[2] ?? '{}') as {
  location: { dataDir: string; databaseUrl?: string };
  folder: string;
  accounts: string[];
};
const tell = (fact: UploadFact) => void process.stdout.write(`${JSON.stringify(fact)}\n`);

const database = await openDatabase(location);
const portal = assemble(database, { configuration: readConfiguration({ LDY_FILES_FOLDER: folder }) });
const receiveLicence = createReceiveLicence(portal);
const receiveAttachment = createReceiveAttachment(portal);
const files = { png: await png(300, 200), pdf: pdf({ head: `%${'x'.repeat(50_000)}\n` }) };
await Promise.all([...accounts.map(handIn), sweep()]);

async function handIn(accountId: string): Promise<never> {
  for (let n = 0; ; n++) {
    const type = n % 4 === 3 ? 'pdf' : 'png';
    const key = await receiveLicence(callOf(accountId, type));
    await database.transaction((tx) => portal.licences.keep(tx, { file: licenceAddress(key), account: accountId }));
    tell({ accepted: key });
    const file = await receiveAttachment(callOf(accountId, 'pdf'));
    if (n % 3 === 0) await attach(file, accountId);
    if (n % 2 === 0) continue;
    tell({ dropping: key });
    await database.transaction((tx) => portal.licences.drop(tx, key, portal.clock()));
  }
}

async function attach(file: string, accountId: string): Promise<void> {
  await database.transaction((tx) =>
    attachFiles(tx, [file], { kind: 'vulnerability', record: accountId, accountId, now: portal.clock() }),
  );
  tell({ accepted: readAttachedFile(file)?.key ?? '' });
}

async function sweep(): Promise<never> {
  for (;;) {
    await sweepUploads(portal, new AbortController().signal);
    await breathe();
  }
}

function callOf(accountId: string, type: 'png' | 'pdf'): Call {
  const call: Pick<Call, 'viewer' | 'address' | 'receiveFile'> = {
    address: '127.0.0.1',
    viewer: { ...VISITOR, role: 'personal', accountId, permissions: permissionsFor('personal') },
    async receiveFile(path) {
      const [content, middle] = [files[type], files[type].length / 2];
      const pieces = [content.subarray(0, middle), content.subarray(middle)];
      await pipeline(Readable.from(pieces), createWriteStream(path));
      return { name: `a.${type}`, type, bytes: content.length, fields: {} };
    },
  };
  return call as Call;
}
