import { readFile, rm } from 'node:fs/promises';
import { logoKey } from '@ldy/contract/back-office/site-texts.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type ImageType, redrawImage } from '../../platform/files/redraw-image.ts';
import type { ScanForViruses } from '../../platform/files/scan-for-viruses.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import { createSemaphore } from '../../platform/semaphore/create-semaphore.ts';
import { recordEvent } from './events.ts';

export interface LogoDeps {
  database: Database;
  clock(): string;
  files: FileStore;
  scanForViruses: ScanForViruses;
}

/** Drawn 28 px high: enough for screens with three pixels to each, and for a wide name. */
const LARGEST = { height: 112, width: 1_200 };
/** Of a logo that no brand ever named. */
const UNUSED_DAYS = 1;

const drawing = createSemaphore({ atOnce: 1, waiting: 8 });

/** Receives a logo and stores it as a small, redrawn PNG. Returns its key. */
export async function receiveLogo(deps: LogoDeps, call: Call): Promise<string> {
  const [sent, drawn] = [await deps.files.newTemporary(), await deps.files.newTemporary()];
  try {
    const { type } = await call.receiveFile(sent);
    await deps.scanForViruses(sent);
    const bytes = await drawing(async () => {
      await redrawImage(sent, type as ImageType, drawn);
      return sharp(await readFile(drawn))
        .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
    });
    return await deps.database.transaction((tx) => keep(tx, bytes, call, deps.clock()));
  } finally {
    for (const path of [sent, drawn]) await rm(path, { force: true });
  }
}

async function keep(tx: Transaction, bytes: Buffer, { viewer, address }: Call, now: string): Promise<string> {
  const key = newFileKey();
  const { accountId } = viewer;
  await tx.execute('insert into site_logo (key, bytes, uploaded_by, uploaded_at) values ($1, $2, $3, $4)', [
    key,
    bytes,
    accountId,
    now,
  ]);
  const event = { at: now, type: 'texts.upload-logo' as const, accountId, address, object: key, success: true };
  await recordEvent(tx, { ...event, detail: { bytes: bytes.length } });
  return key;
}

/** Deletes logos that no saved brand names; those of earlier brands stay, since one can go back to them. */
export const deleteUnusedLogos = (database: Database, now: string): Promise<number> =>
  database.execute(
    `delete from site_logo l where uploaded_at < $1 and not exists
       (select from site_text t where t.kind = 'brand' and t.content ->> 'logo' = l.key)`,
    [new Date(Date.parse(now) - UNUSED_DAYS * DAY_MS).toISOString()],
  );

export const isLogo = async (tx: Transaction, key: string): Promise<boolean> =>
  (await tx.query('select 1 from site_logo where key = $1', [key])).length > 0;

/** Logos are public, and never change under their address. */
export function serveLogos(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { key: string } }>(
    '/brand/:key.png',
    { schema: { hide: true } as never },
    async (request, reply) => {
      const { key } = request.params;
      const [logo] = logoKey.safeParse(key).success
        ? await database.query<{ bytes: Uint8Array }>('select bytes from site_logo where key = $1', [key])
        : [];
      if (!logo) throw new NotFoundError();
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type('image/png')
        .send(Buffer.from(logo.bytes));
    },
  );
}
