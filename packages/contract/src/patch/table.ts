import { PATCHES } from '@ldy/domain/patch/fields.ts';
import type { z } from 'zod';
import { fieldColumns, MEMBERS, ownColumns } from '../collection/table-columns.ts';
import { addressOf } from '../pages.ts';
import { listPatches, patchList, type patchRow } from './list.ts';

type PatchRow = z.output<typeof patchRow>;

export const PATCH_TABLE = {
  call: listPatches,
  list: patchList,
  columns: [
    ...ownColumns<PatchRow>([
      { key: 'id', label: '编号', always: true, of: ({ id }) => id },
      { key: 'title', label: '标题', always: true, of: ({ title }) => title },
      { key: 'vulnerabilities', label: '所修漏洞', of: ({ vulnerabilities }) => vulnerabilities.join('、') },
      { key: 'vulnerabilities_total', label: '所修漏洞数', of: (row) => row.vulnerabilities_total },
      { key: 'versions', label: '修复版本', of: ({ versions }) => versions.join('、') },
    ]),
    ...fieldColumns(PATCHES, MEMBERS),
    ...ownColumns<PatchRow>([
      { key: 'products_total', label: '适用产品数', of: (row) => row.products_total },
      {
        key: 'page',
        label: '详情地址',
        beside: 'id',
        of: ({ id }, origin) => origin + addressOf('PatchDetail', { id }),
      },
    ]),
  ],
} as const;
