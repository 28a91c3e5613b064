import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSegment } from '../columnar/build/build-segment.ts';
import { segmentArrays } from '../columnar/segment-arrays.ts';
import { withScores } from '../columnar/with-scores.ts';
import { randomRecords } from '../testing/random-records.ts';
import { hold } from '../threads/held-segment.ts';
import { releaseFolder } from './folder-lock.ts';
import { loadLibrary } from './load-library.ts';
import { saveLibrary } from './save-library.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-snapshot-'));
});
afterEach(() => {
  releaseFolder(folder);
  rmSync(folder, { recursive: true, force: true });
});

const held = (seed: number, count = 40) =>
  hold(`segment-${seed}`, buildSegment(VULNERABILITIES, randomRecords(seed, count)));
const save = (...segments: ReturnType<typeof held>[]) =>
  saveLibrary(VULNERABILITIES, { folder, identity: 'this one', reached: { seq: 7 }, segments });
const files = () => readdirSync(folder).filter((name) => !name.startsWith('lock'));

test('what was saved comes back as it was, in shared memory, with what was deleted', async () => {
  const [first, second] = [held(1), held(2, 33)];
  second.alive[1] = 0;
  await save(first, second);
  const loaded = await loadLibrary(VULNERABILITIES, folder, 'this one');
  expect(loaded?.reached).toEqual({ seq: 7 });
  expect(loaded?.segments.map(({ id, count }) => [id, count])).toEqual([
    ['segment-1', 40],
    ['segment-2', 32],
  ]);
  for (const [at, original] of [first, second].entries()) {
    const back = loaded?.segments[at];
    if (!back) throw new Error('A segment is missing.');
    expect(segmentArrays(back.segment)).toEqual(segmentArrays(original.segment));
    expect(segmentArrays(back.segment).every(([, { buffer }]) => buffer instanceof SharedArrayBuffer)).toBe(true);
    expect(back.alive).toEqual(original.alive);
  }
});

test('a segment is written once, scores by themselves, and what is not needed any more goes', async () => {
  const [first, second] = [held(1), held(2)];
  const { bytes } = await save(first, second);
  expect((await save(first, second)).bytes).toBe(0);
  const scores = await save({ ...first, scored: 1 }, second);
  expect(scores.bytes).toBeGreaterThan(0);
  expect(scores.bytes).toBeLessThan(bytes / 4);
  await save(second);
  expect(files().sort()).toEqual(['library.json', 'segment-2.0.scores', 'segment-2.segment']);
});

test('scores that changed after their segment was written come back as they are now', async () => {
  const first = held(1);
  await save(first);
  const segment = withScores(VULNERABILITIES, first.segment, new Float32Array(first.segment.count).fill(0.25));
  await save({ ...first, segment, scored: 1 });
  const loaded = await loadLibrary(VULNERABILITIES, folder, 'this one');
  expect(loaded?.segments.map((back) => segmentArrays(back.segment))).toEqual([segmentArrays(segment)]);
});

test('a snapshot of another library or other rules is not taken', async () => {
  await save(held(1));
  await expect(loadLibrary(VULNERABILITIES, folder, 'another one')).rejects.toThrow('another database');
  expect(await loadLibrary(VULNERABILITIES, join(folder, 'nowhere'), 'this one')).toBeNull();
});

test('a bit that fell over anywhere, a file cut short, missing, empty or exchanged: never taken', async () => {
  await save(held(1), held(2));
  for (const name of files()) {
    const file = join(folder, name);
    const whole = readFileSync(file);
    const damage: (() => void)[] = [
      ...[0, 5, 9, 20, whole.length >> 1, whole.length - 9].map((at) => () => {
        const copy = Buffer.from(whole);
        copy[at] = (copy[at] ?? 0) ^ 0x10;
        writeFileSync(file, copy);
      }),
      () => truncateSync(file, whole.length - 8),
      () => truncateSync(file, 0),
      () => writeFileSync(file, Buffer.concat([whole, Buffer.from('more')])),
    ];
    if (name !== 'library.json') damage.push(() => rmSync(file));
    for (const [number, harm] of damage.entries()) {
      harm();
      await expect(loadLibrary(VULNERABILITIES, folder, 'this one'), `${name}, harm ${number}`).rejects.toThrow();
      writeFileSync(file, whole);
    }
  }
  expect(await loadLibrary(VULNERABILITIES, folder, 'this one')).not.toBeNull();
  renameSync(join(folder, 'segment-1.0.scores'), join(folder, 'away'));
  renameSync(join(folder, 'segment-2.segment'), join(folder, 'segment-1.0.scores'));
  renameSync(join(folder, 'away'), join(folder, 'segment-2.segment'));
  await expect(loadLibrary(VULNERABILITIES, folder, 'this one')).rejects.toThrow();
});

test('what a killed process left half written is not taken for whole, and goes', async () => {
  await save(held(1));
  writeFileSync(join(folder, 'segment-2.segment.unfinished'), 'half');
  writeFileSync(join(folder, 'segment-3.segment'), 'whole, but of no snapshot');
  expect((await loadLibrary(VULNERABILITIES, folder, 'this one'))?.segments.length).toBe(1);
  await save(held(1));
  expect(files().sort()).toEqual(['library.json', 'segment-1.0.scores', 'segment-1.segment']);
});

test('nothing is written through a link that somebody put there, and no other user can read the file', async () => {
  const victim = join(folder, 'of somebody else');
  writeFileSync(victim, 'precious');
  for (const name of ['library.json', 'segment-1.segment']) symlinkSync(victim, join(folder, `${name}.unfinished`));
  await save(held(1));
  expect(readFileSync(victim, 'utf8')).toBe('precious');
  expect((await loadLibrary(VULNERABILITIES, folder, 'this one'))?.segments).toHaveLength(1);
  for (const name of files().filter((file) => !file.startsWith('of'))) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  }
});
