import styles from './profile-skeleton.module.css';

const SECTION_LINES = [5, 3, 6];
const NAV_LINES = 10;
const CELLS = 6;
const ANSWERS = 3;
const ANSWER_LINES = 6;

/** Placeholder with the page's layout, so that nothing moves when the data arrive. */
export function ProfileSkeleton({ withNav = true }: { withNav?: boolean }) {
  return (
    <div role="status" aria-label="正在加载" className={styles.skeleton}>
      <div className={styles.headline}>
        <div className={styles.bar} data-size="title" />
        <div className={styles.bar} data-size="half" />
        <div className={styles.bar} data-size="band" />
        <div className={styles.cells}>
          {Array.from({ length: CELLS }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements are identical
            <div key={cell} className={styles.cell}>
              <div className={styles.bar} data-size="short" />
              <div className={styles.bar} data-size="figure" />
              <div className={styles.bar} data-size="half" />
            </div>
          ))}
        </div>
        <div className={styles.bar} data-size="half" />
      </div>
      {withNav && (
        <div className={styles.answers}>
          {Array.from({ length: ANSWERS }, (_, answer) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements are identical
            <div key={answer} className={styles.section}>
              <div className={styles.bar} data-size="short" />
              {Array.from({ length: ANSWER_LINES }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the elements are identical
                <div key={line} className={styles.bar} data-size={line === ANSWER_LINES - 1 ? 'half' : 'full'} />
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={withNav ? styles.columns : undefined}>
        {withNav && (
          <div className={styles.nav}>
            {Array.from({ length: NAV_LINES }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the elements are identical
              <div key={line} className={styles.bar} />
            ))}
          </div>
        )}
        <div className={styles.sections}>
          {SECTION_LINES.map((lines, section) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never change places
            <div key={section} className={styles.section}>
              <div className={styles.bar} data-size="short" />
              {Array.from({ length: lines }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the elements are identical
                <div key={line} className={styles.bar} data-size={line === lines - 1 ? 'half' : 'full'} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
