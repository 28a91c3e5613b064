import { Tag } from '#web/ui/tag.tsx';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import styles from './flag-badges.module.css';

/** What makes a vulnerability urgent, or treatable. In the order in which an engineer asks. */
export const FLAGS = [
  { field: 'kev', label: 'KEV', title: '在野利用：已收入 CISA KEV 目录', color: 'magenta' },
  { field: 'has_exp', label: 'EXP', title: '有利用代码', color: 'red' },
  { field: 'has_poc', label: 'PoC', title: '有验证代码', color: 'orange' },
  { field: 'has_patch', label: '补丁', title: '有补丁或修复版本', color: 'green' },
  { field: 'domestic', label: '信创', title: '涉及信创产品', color: 'geekblue' },
  { field: 'rejected', label: '已撤销', title: '编号已被撤销', color: undefined },
] as const satisfies readonly { field: string; label: string; title: string; color: TagColor | undefined }[];

type Flags = Partial<Record<(typeof FLAGS)[number]['field'], boolean>>;

export function FlagBadges({ flags }: { flags: Flags }) {
  const shown = FLAGS.filter(({ field }) => flags[field]);
  if (shown.length === 0) return null;
  return (
    <span className={styles.badges}>
      {shown.map(({ field, label, title, color }) => (
        <Tag key={field} color={color} title={title}>
          {label}
        </Tag>
      ))}
    </span>
  );
}
