import { MOTION, RADIUS, SPACE, spaceName, variableName } from '#web/ui/theme/scale.ts';
import styles from './design.module.css';

const SHADOWS = ['--shadow-1', '--shadow-2', '--shadow-3', '--ring'];

export function ScaleSheet() {
  return (
    <div className={styles.rows}>
      <div className={`${styles.cell} ${styles.rows}`}>
        {SPACE.map((step) => (
          <div key={step} className={styles.row}>
            <span className={styles.name}>{spaceName(step)}</span>
            <span className={styles.bar} style={{ width: `var(${spaceName(step)})` }} />
          </div>
        ))}
      </div>
      <div className={styles.wide}>
        {Object.keys(RADIUS).map((name) => (
          <div key={name} className={styles.cell}>
            <span className={styles.box} style={{ borderRadius: `var(${variableName(name)})` }} />
            <span className={styles.name}>{variableName(name)}</span>
          </div>
        ))}
        {SHADOWS.map((name) => (
          <div key={name} className={styles.cell}>
            <span className={styles.raised} style={{ boxShadow: `var(${name})` }} />
            <span className={styles.name}>{name}</span>
          </div>
        ))}
        {Object.keys(MOTION).map((name) => (
          <div key={name} className={styles.cell}>
            <span
              className={styles.moving}
              style={{ transition: `transform var(${variableName(name)}) var(--ease)` }}
            />
            <span className={styles.name}>{variableName(name)} · 指针移到此处</span>
          </div>
        ))}
      </div>
    </div>
  );
}
