import { Tag } from '#web/ui/display/tag.tsx';
import { TAG_COLORS } from '#web/ui/theme/tag-colors.ts';
import styles from './design.module.css';

export function TagSheet() {
  return (
    <div className={styles.grid}>
      {TAG_COLORS.map((color) => (
        <div key={color} className={styles.cell}>
          <Tag color={color}>远程利用</Tag>
          <span className={styles.name}>{color}</span>
        </div>
      ))}
      <div className={styles.cell}>
        <Tag>远程利用</Tag>
        <span className={styles.name}>中性</span>
      </div>
    </div>
  );
}
