import { ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

/** The same colors as in the user menu. */
const COLORS: Record<Role, TagColor | undefined> = {
  visitor: undefined,
  personal: undefined,
  enterprise: 'blue',
  business: 'gold',
  staff: undefined,
};

export function EditionTag({ role }: { role: Role }) {
  return <Tag color={COLORS[role]}>{ROLE_NAMES[role]}</Tag>;
}
