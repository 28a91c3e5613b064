import { FIELD_GROUPS } from '@ldy/domain/access/field-groups.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import type { AccountDeps } from '../account-deps.ts';

/** What can be granted and denied, with the lowest edition that has it. */
export async function listPermissions(_deps: AccountDeps, _args: readonly string[], io: CommandIo): Promise<void> {
  for (const { id, name, editions } of MENU_PERMISSIONS) io.line(row(id, editions[0] ?? '-', `菜单 ${name}`));
  for (const { id, name, path, group } of FIELD_PERMISSIONS)
    io.line(row(id, FIELD_GROUPS[group].edition, `${name}  ${path}`));
}

const row = (id: number, edition: string, name: string) => `${String(id).padStart(5)}  ${edition.padEnd(12)}${name}`;
