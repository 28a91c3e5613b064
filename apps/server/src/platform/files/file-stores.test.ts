import { randomBytes } from 'node:crypto';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { DiskLevel } from '../disk/watch-disk.ts';
import { runProbe } from '../probes/probe.ts';
import { whileThereIsRoom } from './compose-files.ts';
import { newFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createFilesProbe } from './probe-files.ts';
import { createS3Store } from './s3-store.ts';
import { type RunningS3, runS3 } from './testing/run-s3.ts';

let bucket: ReturnType<typeof temporaryFolder>;
let folder: ReturnType<typeof temporaryFolder>;
let running: RunningS3;
let strict: RunningS3;
beforeAll(async () => {
  bucket = temporaryFolder();
  running = await runS3(bucket.path, { allowMismatchedSignatures: true });
  strict = await runS3(bucket.path);
});
afterAll(async () => {
  await running.close();
  await strict.close();
  bucket[Symbol.dispose]();
});
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const STORES: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder.path, 'files'))],
  ['S3', () => createS3Store({ ...running.s3, prefix: `${newFileKey()}/` }, join(folder.path, 'incoming'))],
];

async function keep(store: FileStore, content: Buffer | string): Promise<string> {
  const [key, path] = [newFileKey(), await store.newTemporary()];
  writeFileSync(path, content);
  await store.put(key, path);
  expect(existsSync(path)).toBe(false);
  return key;
}

async function read(store: FileStore, key: string): Promise<Buffer | undefined> {
  const content = await store.open(key);
  return content && buffer(content);
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe.each(STORES)('%s', (_, make) => {
  let store: FileStore;
  beforeEach(() => {
    store = make();
  });

  test('can be used, and its check leaves nothing behind', async () => {
    await store.check();
    expect(await keysOf(store)).toEqual([]);
  });

  test('gives back what it was given, byte for byte', async () => {
    const content = randomBytes(3_000_000);
    const key = await keep(store, content);
    expect((await read(store, key))?.equals(content)).toBe(true);
  });

  test('keeps several at once apart', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, (_, n) => keep(store, `file ${n}`)));
    for (const [n, key] of keys.entries()) expect(String(await read(store, key))).toBe(`file ${n}`);
    expect(await keysOf(store)).toEqual(keys.sort());
  });

  test('has nothing under an unknown key, and nothing any more after it was deleted', async () => {
    expect(await read(store, newFileKey())).toBeUndefined();
    const key = await keep(store, 'a');
    await store.delete(key);
    await store.delete(key);
    expect(await read(store, key)).toBeUndefined();
    expect(await keysOf(store)).toEqual([]);
  });

  test('says when each was stored', async () => {
    const before = Date.now();
    await keep(store, 'a');
    for await (const { storedAt } of store.list()) {
      // Servers may round to seconds.
      expect(Date.parse(storedAt)).toBeGreaterThan(before - 2_000);
      expect(new Date(storedAt).toISOString()).toBe(storedAt);
    }
  });

  test.each(['../../etc/passwd', '', 'a/b', `${newFileKey()}/..`, `${newFileKey()}\0`])(
    'takes no other text for a key: %j',
    async (key) => {
      await expect(store.open(key)).rejects.toThrow('not the key of a file');
      await expect(store.delete(key)).rejects.toThrow('not the key of a file');
    },
  );

  test('fails when it cannot read what it is to keep, and then has nothing', async () => {
    const key = newFileKey();
    await expect(store.put(key, join(folder.path, 'no such file'))).rejects.toThrow();
    expect(await read(store, key)).toBeUndefined();
  });

  test('forgets temporary files of killed processes, and no younger ones', async () => {
    const [old, young] = [await store.newTemporary(), await store.newTemporary()];
    const [before, after] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-03T00:00:00Z')];
    utimesSync(old, before, before);
    utimesSync(young, after, after);
    await store.clearTemporary('2026-01-02T00:00:00.000Z');
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  test.skipIf(process.platform === 'win32')('closes what is not stored yet to other users of the machine', async () => {
    const path = await store.newTemporary();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(join(path, '..')).mode & 0o077).toBe(0);
  });
});

describe('a folder', () => {
  test('goes on to be read while it is deleted from', async () => {
    const store = createFolderStore(join(folder.path, 'files'));
    const key = await keep(store, randomBytes(500_000));
    const content = await store.open(key);
    await store.delete(key);
    expect(content && (await buffer(content)).length).toBe(500_000);
  });

  test('that cannot be written stops the start with its path', async () => {
    const path = join(folder.path, 'a file');
    writeFileSync(path, '');
    await expect(createFolderStore(path).check()).rejects.toThrow(`The folder of files ${path} cannot be used`);
  });

  test('receives nothing while the disk is full, and hands out what it has', async () => {
    let level: DiskLevel = 'ok';
    const store = whileThereIsRoom(createFolderStore(join(folder.path, 'files')), { level: () => level });
    const key = await keep(store, 'a');
    level = 'short';
    await expect(store.newTemporary()).rejects.toThrow('磁盘已满');
    expect(await keysOf(store)).toEqual([key]);
    level = 'ok';
    await keep(store, 'b');
  });

  test('skips what is not its own in its list', async () => {
    const store = createFolderStore(join(folder.path, 'files'));
    const key = await keep(store, 'a');
    writeFileSync(join(folder.path, 'files/kept', key.slice(0, 2), '.nfs0001'), '');
    expect(await keysOf(store)).toEqual([key]);
  });
});

describe('S3', () => {
  const store = (change: Partial<RunningS3['s3']>) =>
    createS3Store({ ...running.s3, ...change }, join(folder.path, 'incoming'));

  test('keeps under its prefix, and sees nothing beside it', async () => {
    const [one, other] = [store({ prefix: 'one/' }), store({ prefix: 'other/' })];
    const key = await keep(one, 'a');
    expect([await keysOf(one), await keysOf(other)]).toEqual([[key], []]);
    expect(await read(other, key)).toBeUndefined();
    await other.delete(key);
    expect(String(await read(one, key))).toBe('a');
  });

  test('signs what it asks for', async () => {
    const signing = store(strict.s3);
    const key = await keep(signing, 'a');
    expect(String(await read(signing, key))).toBe('a');
    await signing.delete(key);
    expect(await read(signing, key)).toBeUndefined();
  });

  test.each([
    ['the bucket is not there', { bucket: 'no-such-bucket' }, /The bucket no-such-bucket of http.*NoSuchBucket/],
    ['the key is unknown', { accessKey: 'UNKNOWN' }, /InvalidAccessKeyId/],
    ['the secret is wrong', { secretKey: 'not-it' }, /SignatureDoesNotMatch/],
    ['nothing listens', { endpoint: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
  ])('stops the start with the reason, and without a secret, when %s', async (_, change, why) => {
    const error = await store({ ...strict.s3, ...change })
      .check()
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'ConfigurationError', message: expect.stringMatching(why) });
    expect(String(error)).not.toContain('not-it');
  });
});

test('a store is probed by a file that does not stay', async () => {
  for (const [, make] of STORES) {
    const store = make();
    expect((await runProbe(createFilesProbe(store))).fault).toBeNull();
    expect(await keysOf(store)).toEqual([]);
  }
});

test('a probe distinguishes a store without rights, one that is gone and one that does not answer', async () => {
  const probe = async (store: FileStore) => (await runProbe(createFilesProbe(store))).fault;
  const s3 = (change: object) => createS3Store({ ...strict.s3, ...change }, join(folder.path, 'incoming'));
  expect(await probe(s3({ secretKey: 'wrong' }))).toEqual({ kind: 'refused', code: 'SignatureDoesNotMatch' });
  expect(await probe(s3({ bucket: 'none' }))).toEqual({ kind: 'unexpected', code: 'NoSuchBucket' });
  expect(await probe(s3({ endpoint: 'http://127.0.0.1:1' }))).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
  const file = join(folder.path, 'a-file');
  writeFileSync(file, '');
  expect(await probe(createFolderStore(file))).toEqual({ kind: 'unexpected', code: 'ENOTDIR' });
});
