import { readInventory } from '@ldy/domain/patch/inventory/read-inventory.ts';
import { target } from '@ldy/domain/patch/testing/graph-targets.ts';
import { expect, test } from 'vitest';
import { coverageOf, gapsIn, limitsOf, whyNotCompared } from './missing-limits.ts';

const library = (...targets: ReturnType<typeof target>[]) => ({ targets, edges: [], closing: new Map() });
const rpm = (patch: string) => target(patch, '1-1.el9', { component: 'bash', scheme: 'rpm', published: '2026-06-01' });
const WINDOWS = readInventory('Windows Server 2019\nKB5032196');

test('nothing is compared where all would seem to be there: packages without a list, releases without a number', () => {
  const apk = target('A-1', '1-r1', { component: 'musl', scheme: 'apk' });
  const mixed = [rpm('A-1'), target('A-2', '', { component: 'curl', scheme: '' })];
  for (const targets of [[apk], mixed])
    expect(whyNotCompared(WINDOWS, true, library(...targets))).toEqual([expect.stringContaining('没有软件包列表')]);
  const release = target('FortiOS-7.4.8', '7.4.8', { scheme: '' });
  expect(whyNotCompared(WINDOWS, true, library(release))).toEqual([expect.stringContaining('没有 KB 编号')]);
  expect(whyNotCompared(WINDOWS, true, library(target('KB5044277', '')))).toEqual([]);
});

test('a library with samples of a system, or without the last two months, does not make a system complete', () => {
  const many = Array.from({ length: 200 }, (_, at) => rpm(`A-${at}`));
  const gaps = (count: number, now: string) => gapsIn(coverageOf(library(...many.slice(0, count))), 'X', now);
  expect(gaps(199, '2026-06-30')).toEqual([expect.stringContaining('只有 199 个')]);
  expect(gaps(200, '2026-06-30')).toEqual([]);
  expect(gaps(200, '2026-09-01')).toEqual([expect.stringContaining('最新的补丁是 2026-06-01 的')]);
});

test('of Windows it is said that other software is not compared', () => {
  expect(limitsOf(WINDOWS, 0).join()).toContain('Exchange');
  expect(limitsOf(readInventory('bash-5.1.8-9.el9.x86_64'), 0).join()).not.toContain('Exchange');
});
