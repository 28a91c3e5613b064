import { ANSWER_WORDS, reasonInWords } from '@ldy/domain/product/verdict-in-words.ts';
import { Link } from 'react-router';
import { useFeatured } from '#web/platform/library/use-featured.ts';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './example.module.css';

/** Two versions of a product of this library, with the portal's own answers. */
export function VersionsExample() {
  const featured = useFeatured();
  if (featured === undefined) return null;
  if (!featured || featured.versions.length === 0) return <p className={styles.none}>尚无可作示例的漏洞。</p>;
  const { id, number, product, versions } = featured;
  return (
    <figure>
      <figcaption className={styles.caption}>
        示例 · <Link to={paths.vulnerabilityProfile.href(id)}>{number}</Link>，{product}
      </figcaption>
      <ul className={styles.verdicts}>
        {versions.map((verdict) => {
          const { before, range, after } = reasonInWords(verdict);
          const isAffected = verdict.answer === 'affected';
          return (
            <li key={verdict.version} className={styles.verdict} data-affected={isAffected}>
              <code className={styles.version}>{verdict.version}</code>
              <span className={styles.word}>
                <Icon name={isAffected ? 'warning' : 'check'} size={16} />
                {ANSWER_WORDS[verdict.answer]}
              </span>
              <span className={styles.reason}>
                {before}
                {range && <bdi>{range}</bdi>}
                {after}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
