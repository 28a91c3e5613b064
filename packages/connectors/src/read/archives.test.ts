import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterAll, describe, expect, test } from 'vitest';
import { BadFile } from '../connector.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { openSources } from './open-sources.ts';
import { writeZip } from './testing/zip-writer.ts';
import { decodeUtf8, readAll } from './text.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ldy-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function onDisk(files: Readonly<Record<string, Uint8Array | string>>): string {
  const dir = path.join(folder, String(count++));
  mkdirSync(dir);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(dir, name), bytes);
  return dir;
}

type Member = Partial<Header> & { name: string; data?: string };

async function tarOf(...members: Member[]): Promise<Buffer> {
  const packer = pack();
  for (const { data = '', ...headers } of members) packer.entry(headers, data);
  packer.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of packer as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Into the first header: the size, in octal, and the checksum. */
function writeSize(bytes: Buffer, size: string): void {
  bytes.write(`${size}\0`, 124, 'latin1');
  bytes.fill(' ', 148, 156);
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
}

const base64 = (text: string) => Buffer.from(text, 'base64');
/** Packed by bzip2 and xz, which Node cannot do: a tar of `./list/b.json`, `./list/a.json` and `./readme.txt`, and `"one"` alone. */
const TAR_BZ2 = base64(
  'QlpoOTFBWSZTWbsahBAAAG97gMmAACBAAfWADAB2N55ABAggAJKGVNNNGhkNA0DNIIpEmJkaeoG1Bpo029GuLvbEX9llMvQU53RMo4ja8W1uUSAYwdWQcozr5odW9pgilamAOUMFm2bJJziUDEsK2qBi95VnLWQgLB7MILitAgoZsIbQ8ZaEQ/i7kinChIXY1CCA',
);
const TAR_XZ = base64(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AHxdABcLygcyLD2yo8I18/19FN4VfBmnKRbzC3IycVlvbkLa2xpmqZiuwOyp73oB0bOslKAFIdX4OcWPTiA/tApNC5dXzhEWADRASMJAtK+gN34TrHqS9LxzWE2LFluVVEVWksnenWAOgcV1Hdwh09Q6ljQzJu/yl5r3sR/IngAAUhsD4yH8550AAZgBgFAAAMjx5Y6xxGf7AgAAAAAEWVo=',
);
/** Two streams, the second with a blank. */
const BZ2 = base64(
  'QlpoOTFBWSZTWddTM4gAAACRABAAAgGgADDNNBmQDni7kinChIa6mZxAQlpoOTFBWSZTWSnU9qsAAAAQAEAAIAAhGEaC7kinChIFOp7VYA==',
);
const XZ = base64('/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAEIm9uZSIAAAAAuojRj5I/occAAR0FuC2Arx+2830BAAAAAARZWg==');
const XZ_IN_XZ = base64(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AKddADCLiUdz+CrhX5JvuqbO94akTvFIYfmZL4TrPnGhLJwksTUZZproryW9b2zk7ycDhmvZyBnn6QdxjMS+sS7pomJB71rW1lR1zxA014QR9TqAYhclsYGfyPCR63A7mUD2NC9a1ZAF3XQ6srg+Z/xUdIDUm6s7adMfHoMFLxLVaPUI86NYw/JKdqFEkAjlvJ8PVvraOsHI12zpu+IqvRQMEXv9fYHdVaAAAACkFzk4IJn2KAABwwGAUAAA/Ams6LHEZ/sCAAAAAARZWg==',
);
/** 11 MB of zeros. */
const ZEROS_BZ2 = base64('QlpoOTFBWSZTWSm4j7IAWFhAEMAAAAQACCAAMMwFKaYKQU2IUgp4u5IpwoSBTcR9kA==');
/** `abc` seven times, 300 times 0xff, `dddd`, `eeeee`: runs of all lengths. */
const RUNS_BZ2 = base64('QlpoOTFBWSZTWbOJP4wAAAHRAOAAACA+AAAIoAAxADAr9UGbUlzPOiAhYwUMfi7kinChIWcSfxg=');

interface Opened {
  files: Record<string, string>;
  /** Name and why. */
  passed: [string, string][];
  refused: BadFile[];
}

async function openAll(file: string, limits: ReadLimits = READ_LIMITS): Promise<Opened> {
  const opened: Opened = { files: {}, passed: [], refused: [] };
  const options = {
    limits,
    passOver: (name: string, why: string) => void opened.passed.push([name, why]),
    refuse: (fault: BadFile) => void opened.refused.push(fault),
  };
  const reading = async () => {
    for await (const found of openSources([file], (name) => name.endsWith('.json'), options))
      opened.files[found.name] = decodeUtf8(
        await readAll(found).catch((fault: BadFile) => {
          opened.refused.push(fault);
          return Buffer.from('');
        }),
      );
  };
  await reading().catch((fault: BadFile) => opened.refused.push(fault));
  for (const fault of opened.refused) expect(fault).toBeInstanceOf(BadFile);
  return opened;
}

const reasonsOf = async (files: Readonly<Record<string, Uint8Array | string>>, limits?: ReadLimits) =>
  (await openAll(onDisk(files), limits)).refused.map(({ reason }) => reason);

const flipped = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
};

describe('a packed file', () => {
  test.each([
    ['gz', gzipSync('[1,2,3]'.repeat(1000))],
    ['zst', zstdCompressSync('[1,2,3]'.repeat(1000))],
    ['bz2', BZ2],
    ['xz', XZ],
  ])('.%s that is cut off is refused', async (ending, whole) => {
    expect(await reasonsOf({ [`a.json.${ending}`]: whole.subarray(0, whole.length - 12) })).toEqual(['truncated']);
  });

  test.each([
    ['bz2', flipped(BZ2, 24)],
    ['xz', flipped(XZ, 29)],
  ])('.%s with one bit that is another is refused', async (ending, bytes) => {
    expect(await reasonsOf({ [`a.json.${ending}`]: bytes })).toEqual(['truncated']);
  });

  test('that unpacks to eleven million zeros is refused as a bomb', async () => {
    expect(await reasonsOf({ 'a.json.bz2': ZEROS_BZ2 })).toEqual(['ratio']);
  });

  test('that unpacks to more than a file may have is refused', async () => {
    const limits = { ...READ_LIMITS, memberBytes: 4 };
    expect(await reasonsOf({ 'a.json.xz': XZ }, limits)).toEqual(['size']);
  });

  test('that is packed four times more is refused', async () => {
    const bytes = [1, 2, 3, 4, 5].reduce((inner) => gzipSync(inner), Buffer.from('1'));
    expect(await reasonsOf({ 'a.json.gz': bytes })).toEqual(['nesting']);
  });

  test('of a kind that is not unpacked says what unpacks it, where it has the name of a source', async () => {
    const opened = await openAll(onDisk({ 'a.json': "7z\xbc\xaf'\x1c\0\x04", 'b.cab': 'MSCF\0\0\0\0', 'c.json': '1' }));
    // Written as UTF-8, the first is none.
    expect(opened.passed).toEqual([['b.cab', 'packed as cabinet: unpack it with cabextract']]);
    const { refused } = await openAll(onDisk({ 'a.json': Buffer.from("7z\xbc\xaf'\x1c\0\x04", 'latin1') }));
    expect(refused.map(({ message }) => message)).toEqual(['a.json: is packed as 7z: unpack it with 7z x']);
  });

  test('is read whatever it is called', async () => {
    const names = { 'a.json.bz2': BZ2, 'b.json': XZ, 'c.json.gz': BZ2, 'd.json.xz': '"plain"' };
    expect((await openAll(onDisk(names))).files).toEqual({
      ...{ 'a.json': '"one" ', 'b.json': '"one"', 'c.json': '"one" ', 'd.json.xz': '"plain"' },
    });
  });

  test('of bzip2 with runs of all lengths is read to the byte', async () => {
    const text = decodeUtf8(Buffer.from(`${'abc'.repeat(7)}${'\xff'.repeat(300)}ddddeeeee`, 'latin1'));
    expect((await openAll(onDisk({ 'a.json.bz2': RUNS_BZ2 }))).files).toEqual({ 'a.json': text });
  });
});

describe('a tar', () => {
  const HIDING = ['a\u001b[2Jevil.json', 'a\u202enosj.exe.json', `${'a/'.repeat(2100)}evil.json`];
  test.each(['../evil.json', '/etc/evil.json', 'a\\evil.json', 'a/../../evil.json', ...HIDING])(
    'with the member name %j is refused from there on',
    async (name) => {
      const bytes = await tarOf(
        { name: 'good.json', data: '1' },
        { name, data: '2' },
        { name: 'late.json', data: '3' },
      );
      const { files, refused } = await openAll(onDisk({ 'a.tar': bytes }));
      expect(files).toEqual({ 'good.json': '1' });
      expect(refused.map(({ reason, file }) => [reason, file])).toEqual([['name', 'a.tar']]);
      expect(refused[0]?.message).not.toMatch(/[\p{Cc}\u202e]/u);
    },
  );

  test('passes over links and devices, and says so', async () => {
    const bytes = await tarOf(
      { name: 'hard.json', type: 'link', linkname: '/etc/passwd' },
      { name: 'soft.json', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'pipe.json', type: 'fifo' },
      { name: 'folder.json', type: 'directory' },
      { name: 'a.json', data: '1' },
    );
    expect(await openAll(onDisk({ 'a.tar': bytes }))).toEqual({
      files: { 'a.json': '1' },
      refused: [],
      passed: [
        ['hard.json', 'a link in a tar'],
        ['soft.json', 'a symlink in a tar'],
        ['pipe.json', 'a fifo in a tar'],
      ],
    });
  });

  test('that is cut off is refused, and what is before the cut is read', async () => {
    const bytes = await tarOf({ name: 'a.json', data: '1' }, { name: 'b.json', data: '2'.repeat(5000) });
    const { files, refused } = await openAll(onDisk({ 'a.tgz': gzipSync(bytes.subarray(0, 3000)) }));
    expect(files['a.json']).toBe('1');
    expect(refused.map(({ reason }) => reason)).toContain('truncated');
  });

  test('with more members, or more bytes, than allowed is refused', async () => {
    const bytes = await tarOf({ name: 'a.json', data: '1' }, { name: 'b.json', data: '2' });
    expect(await reasonsOf({ 'a.tar': bytes }, { ...READ_LIMITS, entries: 1 })).toEqual(['entries']);
    expect(await reasonsOf({ 'a.tgz': gzipSync(bytes) }, { ...READ_LIMITS, totalBytes: 1000 })).toEqual(['size']);
  });

  test('with a folder that states a size is read on, and does not wait for the bytes', async () => {
    const bytes = await tarOf({ name: 'list', type: 'directory' }, { name: 'list/a.json', data: '1' });
    writeSize(bytes, '00000004000');
    expect((await openAll(onDisk({ 'a.tar': bytes }))).files).toEqual({ 'list/a.json': '1' });
  });

  test('with a long header of its own is refused before it is in memory', async () => {
    const bytes = await tarOf({ name: 'x'.repeat(200), data: '1' });
    // Of the header of extended names.
    writeSize(bytes, '77777777777');
    expect(await reasonsOf({ 'a.tar': bytes })).toEqual(['truncated']);
  });

  test('in a tar in a zip is refused, and a damaged member leaves the others', async () => {
    const inner = await tarOf({ name: 'a.json', data: '1' });
    const middle = await tarOf({ name: 'inner.tar', data: inner.toString('latin1') });
    const data = writeZip([
      { name: 'b.json.gz', data: gzipSync('[1]'.repeat(999)).subarray(0, 20) },
      { name: 'c.json', data: '3' },
      { name: 'middle.tar', data: middle },
    ]);
    const { files, refused } = await openAll(onDisk({ 'a.zip': data }));
    expect(files).toEqual({ 'b.json': '', 'c.json': '3' });
    expect(refused.map(({ reason }) => reason)).toEqual(['truncated', 'nesting']);
  });

  test.each([
    ['.tar.bz2', TAR_BZ2],
    ['.tar.xz', TAR_XZ],
  ])('%s is read in a folder, in a zip and by another name, and says what it passes over', async (ending, bytes) => {
    const files = { 'list/b.json': '2', 'list/a.json': '1' };
    const passed = [['readme.txt', 'not a file of this source']];
    expect(await openAll(onDisk({ [`all${ending}`]: bytes }))).toEqual({ files, passed, refused: [] });
    expect(await openAll(onDisk({ all: bytes }))).toEqual({ files, passed, refused: [] });
    const zipped = writeZip([{ name: `deep/all${ending}`, data: bytes }]);
    expect(await openAll(path.join(onDisk({ 'a.zip': zipped }), 'a.zip'))).toEqual({ files, passed, refused: [] });
  });

  test('in an xz, with another xz in it, is read but for that, which would wait for itself', async () => {
    const { files, refused } = await openAll(onDisk({ 'all.tar.xz': XZ_IN_XZ }));
    expect(files).toEqual({ 'b.json': '2' });
    expect(refused.map(({ reason }) => reason)).toEqual(['nesting']);
  });
});
