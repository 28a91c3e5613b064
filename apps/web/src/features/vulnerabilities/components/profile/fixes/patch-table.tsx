import { MISSING_TEXT } from '#web/ui/constants.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { LongText } from '../text/long-text.tsx';
import type { NamedPatch } from './all-patches.ts';
import styles from './fixes.module.css';

const BEFORE_FOLD = 20;

/** Version by architecture, with where to get it. */
export function PatchTable({ patches }: { patches: readonly NamedPatch[] }) {
  return (
    <FoldedList items={patches} first={BEFORE_FOLD} unit="个补丁">
      {(shown) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">补丁</th>
              <th scope="col" className={styles.version}>
                版本
              </th>
              <th scope="col" className={styles.architecture}>
                架构
              </th>
              <th scope="col">下载</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((patch, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: patches have no key of their own and never change places
              <tr key={index}>
                <td>
                  <bdi className={styles.name}>{patch.name || patch.product || '未命名补丁'}</bdi>
                  {patch.product && patch.name && <span className={styles.product}>{patch.product}</span>}
                  {patch.description && (
                    <div className={styles.description}>
                      <LongText text={patch.description} />
                    </div>
                  )}
                </td>
                <td data-label="版本">
                  <bdi>{patch.version || <span className={styles.none}>{MISSING_TEXT}</span>}</bdi>
                </td>
                <td data-label="架构">
                  <bdi>{patch.architecture || <span className={styles.none}>{MISSING_TEXT}</span>}</bdi>
                </td>
                <td>
                  <ul className={styles.places}>
                    {[...new Set([...patch.urls, ...patch.files])].map((place) => (
                      <li key={place}>
                        <ExternalLink url={place} />
                      </li>
                    ))}
                    {patch.urls.length + patch.files.length === 0 && <li className={styles.none}>没有下载地址</li>}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FoldedList>
  );
}
