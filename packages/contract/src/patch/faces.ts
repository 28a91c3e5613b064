import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { kind } from '../kinds/kind.ts';

export const PATCH_FACES = kind({
  noun: '补丁',
  title: '补丁库',
  page: 'PatchManageList',
  record: 'PatchDetail',
  menu: [66],
  address: { collection: PATCHES },
  feed: { everyone: true, title: '最新补丁', newestFirst: ['published', 'updated'] },
  table: true,
  unread: 'patch',
});
