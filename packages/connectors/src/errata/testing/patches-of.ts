import type { PatchStatement, PatchTarget } from '@ldy/domain/patch/statement.ts';
import { expect } from 'vitest';
import type { Delivered } from '../../connector.ts';
import type { PatchDelivery } from '../deliver.ts';

/** The statements that were delivered, none of them put aside. */
export function patchesOf(delivered: readonly Delivered<PatchDelivery>[]): PatchStatement[] {
  expect(delivered.filter(({ kind }) => kind === 'bad')).toEqual([]);
  return delivered.flatMap((it) => (it.kind === 'patch' ? [it.statement] : []));
}

/** The only statement. */
export function onlyPatch(delivered: readonly Delivered<PatchDelivery>[]): PatchStatement {
  const [only, ...more] = patchesOf(delivered);
  expect(more).toEqual([]);
  if (!only) throw new Error('no patch');
  return only;
}

/** `systems: package version`, with what it closes. */
export const inShort = ({ products, component, version, branch, fixes }: PatchTarget): string =>
  `${products.join(', ')}: ${[component, version, branch && `(${branch})`].filter(Boolean).join(' ')} closes ${fixes.join(' ')}`;
