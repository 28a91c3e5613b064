import type { LegalDocument } from '@ldy/domain/agreement/legal-text.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import type { Agreement } from '../requests.ts';
import styles from './versions.module.css';

/** The address of a document in this version; without one, in the version that holds. */
export const versionAddress = (document: LegalDocument, version?: string): string =>
  version === undefined ? paths[document].href() : `${paths[document].href()}?version=${encodeURIComponent(version)}`;

/** Which version is read, what changed with it, and the way to all others. */
export function Versions({ document, agreement }: { document: LegalDocument; agreement: Agreement }) {
  const { version, holds_from, state, changes, versions } = agreement;
  const coming = versions.filter((it) => it.state === 'coming');
  return (
    <>
      <p className={styles.version}>
        {version === holds_from ? `版本与生效日期：${version}` : `版本：${version}，生效日期：${holds_from}`}
      </p>
      {state === 'earlier' && (
        <p className={styles.notice}>
          这是以前的版本，已不再适用。<Link to={versionAddress(document)}>查看现行版本</Link>
        </p>
      )}
      {state === 'coming' && (
        <p className={styles.notice}>
          这个版本从 {holds_from} 起生效。<Link to={versionAddress(document)}>查看现行版本</Link>
        </p>
      )}
      {state === 'in-force' &&
        coming.map((next) => (
          <p key={next.version} className={styles.notice}>
            新版本将于 {next.holds_from} 生效。
            <Link to={versionAddress(document, next.version)}>查看新版本</Link>
          </p>
        ))}
      {changes !== '' && (
        <section className={styles.changes} aria-label="变更说明">
          <h2>变更说明</h2>
          <p>{changes}</p>
        </section>
      )}
      {versions.length > 1 && (
        <details className={styles.all}>
          <summary>全部版本（{versions.length}）</summary>
          <ol>
            {versions.map((it) => (
              <li key={it.version}>
                <Link
                  to={versionAddress(document, it.state === 'in-force' ? undefined : it.version)}
                  aria-current={it.version === version ? 'page' : undefined}
                >
                  {it.version}
                </Link>
                <span className={styles.state}>{STATES[it.state]}</span>
                {it.changes !== '' && <p className={styles.words}>{it.changes}</p>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const STATES: Record<Agreement['state'], string> = { earlier: '以前', 'in-force': '现行', coming: '即将生效' };
