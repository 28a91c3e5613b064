import { FIELD_GROUPS } from '@ldy/domain/access/field-groups.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Role } from '@ldy/domain/access/roles.ts';

interface Permission {
  id: number;
  name: string;
  /** What having it means, in words. */
  opens: string;
}

/** Menus, and fields with the group that they are sold with. */
export const PERMISSIONS: readonly Permission[] = [
  ...MENU_PERMISSIONS.map(({ id, name }) => ({ id, name, opens: `显示菜单“${name}”及其页面` })),
  ...FIELD_PERMISSIONS.map(({ id, name, group }) => ({
    id,
    name,
    opens: `漏洞画像与列表中的“${name}”（${FIELD_GROUPS[group].name}）`,
  })),
];

export const permissionNamed = (id: number): Permission =>
  PERMISSIONS.find((permission) => permission.id === id) ?? { id, name: `权限 ${id}`, opens: '已不存在，没有作用' };

/** Whether the edition by itself gives it. */
export const isInEdition = (role: Role, id: number): boolean => role === 'staff' || permissionsFor(role).includes(id);
