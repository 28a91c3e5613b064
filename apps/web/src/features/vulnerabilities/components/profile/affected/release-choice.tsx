import type { Release } from '@ldy/domain/product/releases/release-of.ts';
import styles from './affected-check.module.css';

interface ReleaseChoiceProps {
  releases: readonly Release[];
  chosen: string;
  choose(release: string): void;
}

/** The release of a distribution that a package is of; nothing to choose where the record speaks of one only. */
export function ReleaseChoice({ releases, chosen, choose }: ReleaseChoiceProps) {
  if (releases.length < 2) return null;
  return (
    <select
      className={styles.select}
      aria-label="发行版"
      value={releases.some(({ name }) => name === chosen) ? chosen : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">发行版：未选择，按版本号判断</option>
      {releases.map(({ key, name }) => (
        <option key={key} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
