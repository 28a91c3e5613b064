import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { BadFile } from '../connector.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { openSources } from './open-sources.ts';
import { type TestMember, writeZip } from './testing/zip-writer.ts';
import { decodeUtf8, readAll } from './text.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ldy-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function onDisk(name: string, bytes: Uint8Array | string): string {
  const dir = path.join(folder, String(count++));
  mkdirSync(dir);
  const file = path.join(dir, name);
  writeFileSync(file, bytes);
  return file;
}

const isJson = (name: string) => name.endsWith('.json');
const zipOf = (...members: TestMember[]) => onDisk('a.zip', writeZip(members));

async function readEverything(paths: string[], limits: ReadLimits = READ_LIMITS): Promise<[string, string][]> {
  const all: [string, string][] = [];
  for await (const file of openSources(paths, isJson, { limits })) {
    all.push([file.name, decodeUtf8(await readAll(file, limits.memberBytes))]);
  }
  return all;
}

async function refusal(paths: string[], limits?: ReadLimits): Promise<BadFile> {
  const error = await readEverything(paths, limits).then(
    () => undefined,
    (e) => e,
  );
  expect(error).toBeInstanceOf(BadFile);
  return error as BadFile;
}

describe('openSources refuses', () => {
  test.each([
    ['../evil.json', 'climbs'],
    ['a/../../evil.json', 'climbs'],
    ['/etc/evil.json', 'absolute'],
    ['C:/evil.json', 'drive'],
    ['a\\evil.json', 'backslash'],
    ['a\0.json', 'NUL'],
  ])('the member name %j', async (name, word) => {
    const error = await refusal([zipOf({ name: 'good.json', data: '1' }, { name, data: '1' })]);
    expect(error).toMatchObject({ reason: 'name', file: 'a.zip' });
    expect(error.message).toContain(word);
  });

  test('a symbolic link', async () => {
    expect(await refusal([zipOf({ name: 'l.json', data: '/etc/passwd', mode: 0o120777 })])).toMatchObject({
      reason: 'name',
    });
  });

  test('an encrypted member', async () => {
    expect(await refusal([zipOf({ name: 'a.json', data: '1', flags: 0x801 })])).toMatchObject({ reason: 'encrypted' });
  });

  test('a compression that it does not know', async () => {
    expect(await refusal([zipOf({ name: 'a.json', data: '1', method: 93 })])).toMatchObject({ reason: 'method' });
  });

  test('an archive without its end', async () => {
    const whole = writeZip([{ name: 'a.json', data: 'x'.repeat(5000), stored: true }]);
    const error = await refusal([onDisk('a.zip', whole.subarray(0, whole.length - 40))]);
    expect(error.reason).toBe('truncated');
    expect(error.message).toContain('download it again');
  });

  test('an archive without its middle', async () => {
    const whole = writeZip([
      { name: 'a.json', data: 'x'.repeat(5000), stored: true },
      { name: 'b.json', data: '1' },
    ]);
    const cut = Buffer.concat([whole.subarray(0, 2000), whole.subarray(4000)]);
    expect((await refusal([onDisk('a.zip', cut)])).reason).toBe('truncated');
  });

  test('an empty file called .zip', async () => {
    expect(await refusal([onDisk('a.zip', '')])).toMatchObject({ reason: 'truncated' });
  });

  test('a member that declares more than a member may have', async () => {
    const limits = { ...READ_LIMITS, memberBytes: 1000 };
    expect(await refusal([zipOf({ name: 'a.json', data: 'x'.repeat(1001) })], limits)).toMatchObject({
      reason: 'size',
    });
  });

  test('members that together are too much', async () => {
    const limits = { ...READ_LIMITS, totalBytes: 1500 };
    const data = 'x'.repeat(1000);
    expect(await refusal([zipOf({ name: 'a.json', data }, { name: 'b.json', data })], limits)).toMatchObject({
      reason: 'size',
    });
  });

  test('more members than allowed', async () => {
    const limits = { ...READ_LIMITS, entries: 1 };
    expect(await refusal([zipOf({ name: 'a', data: '' }, { name: 'b', data: '' })], limits)).toMatchObject({
      reason: 'entries',
    });
  });

  test('ten thousand and one members, and more than a gigabyte, of a source that does not publish so much', async () => {
    const members = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.json`, data: '' }));
    expect(await refusal([zipOf(...members)])).toMatchObject({ reason: 'entries' });
    expect((await readEverything([zipOf(...members.slice(1))])).length).toBe(10_000);
    const claims = zipOf({ name: 'a.json', data: '1', claimedSize: 1024 ** 3 + 1 });
    expect(await refusal([claims])).toMatchObject({ reason: 'size' });
  });

  test('a bomb of zeros by its ratio', async () => {
    const error = await refusal([zipOf({ name: 'a.json', data: new Uint8Array(11 * 1024 * 1024) })]);
    expect(error.reason).toBe('ratio');
    expect(error.message).toContain('zip bomb');
  });

  test('members that share their bytes', async () => {
    const error = await refusal([
      zipOf({ name: 'a.json', data: 'xyz' }, { name: 'b.json', data: 'xyz', sameBytesAs: 0 }),
    ]);
    expect(error.reason).toBe('overlap');
  });

  test.each([
    ['more', 10],
    ['less', 5000],
  ])('a small member that unpacks to %s than it declares', async (_, claimedSize) => {
    expect(await refusal([zipOf({ name: 'a.json', data: 'x'.repeat(1000), claimedSize })])).toMatchObject({
      reason: 'size',
    });
  });

  test('a large member that unpacks to more than it declares, while it streams', async () => {
    const data = Buffer.from(Array.from({ length: 9_500_000 }, (_, i) => (i * 7919) % 251));
    const file = zipOf({ name: 'a.json', data, claimedSize: 9_000_000 });
    expect(await refusal([file])).toMatchObject({ reason: 'size', file: 'a.json' });
  });

  test('a member with a wrong checksum', async () => {
    expect(await refusal([zipOf({ name: 'a.json', data: '1', claimedCrc: 7 })])).toMatchObject({ reason: 'checksum' });
  });

  test('a zip in a zip in a zip', async () => {
    const inner = writeZip([{ name: 'a.json', data: '1' }]);
    const middle = writeZip([{ name: 'inner.zip', data: inner }]);
    expect(await refusal([zipOf({ name: 'middle.zip', data: middle })])).toMatchObject({ reason: 'nesting' });
  });

  test('a path that does not exist', async () => {
    expect(await refusal([path.join(folder, 'nowhere.json')])).toMatchObject({ reason: 'unreadable' });
  });

  test('a .gz that is cut off', async () => {
    const whole = gzipSync('[1,2,3]'.repeat(1000));
    expect(await refusal([onDisk('a.json.gz', whole.subarray(0, whole.length - 12))])).toMatchObject({
      reason: 'truncated',
    });
  });

  test('a .gz bomb', async () => {
    const bomb = gzipSync(new Uint8Array(12 * 1024 * 1024));
    expect(await refusal([onDisk('a.json.gz', bomb)])).toMatchObject({ reason: 'ratio' });
  });
});

describe('openSources reads', () => {
  test('the members of a zip by name, whatever their order in it', async () => {
    const file = zipOf(
      { name: 'b/2.json', data: '2' },
      { name: 'b/', data: '', stored: true },
      { name: 'readme.md', data: 'passed over' },
      { name: 'b/10.json', data: '10', stored: true },
      { name: 'a.json', data: '"中"' },
    );
    expect(await readEverything([file])).toEqual([
      ['a.json', '"中"'],
      ['b/10.json', '10'],
      ['b/2.json', '2'],
    ]);
  });

  test('a zip in a zip, as the CVE list is released', async () => {
    const inner = writeZip([{ name: 'cves/1.json', data: '1' }]);
    expect(await readEverything([zipOf({ name: 'cves.zip', data: inner, stored: true })])).toEqual([
      ['cves/1.json', '1'],
    ]);
  });

  test('a member that is too large for one go, in chunks', async () => {
    const data = Buffer.from(Array.from({ length: 9_500_000 }, (_, i) => 32 + ((i * 7919) % 90)));
    const [[, text] = []] = await readEverything([zipOf({ name: 'a.json', data })]);
    expect(text === data.toString('latin1')).toBe(true);
  });

  test('a folder with what is below it, sorted, without links and hidden files', async () => {
    const dir = path.join(folder, 'tree');
    mkdirSync(path.join(dir, 'z'), { recursive: true });
    mkdirSync(path.join(dir, '.git'));
    writeFileSync(path.join(dir, 'z', 'b.json'), '1');
    writeFileSync(path.join(dir, '.git', 'c.json'), '2');
    writeFileSync(path.join(dir, 'a.json.gz'), gzipSync('3'));
    writeFileSync(path.join(dir, 'm.zip'), writeZip([{ name: 'q.json', data: '4' }]));
    writeFileSync(path.join(dir, 'notes.txt'), 'no');
    symlinkSync('/etc', path.join(dir, 'link'));
    expect(await readEverything([dir])).toEqual([
      ['a.json', '3'],
      ['q.json', '4'],
      ['z/b.json', '1'],
    ]);
  });

  test('a file that was named itself, whatever it is called', async () => {
    expect(await readEverything([onDisk('download(1)', '{}')])).toEqual([['download(1)', '{}']]);
    expect(await readEverything([onDisk('download', writeZip([{ name: 'a.json', data: '1' }]))])).toEqual([
      ['a.json', '1'],
    ]);
  });
});
