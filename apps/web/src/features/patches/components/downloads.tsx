import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { groupFiles } from '@ldy/domain/patch/file-groups.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { formatSize } from '#web/ui/format/format-size.ts';
import { AttachedFiles, checkedWords } from '#web/workbench/files/attached-files.tsx';
import styles from './patch.module.css';

/** Copies that we keep, and what only the maker hands out. */
export function Downloads({ patch: { id, copies, files, download_urls } }: { patch: PatchDetail }) {
  const isStaff = useUser().role === 'staff';
  const ofMaker = files.length + download_urls.length > 0;
  const groups = groupFiles(files);
  if (!ofMaker && copies.length === 0 && !isStaff) return null;
  return (
    <div className={styles.part}>
      <h3>下载</h3>
      {copies.length > 0 && (
        <div className={styles.copies}>
          <p className={styles.quiet}>本站保存的副本，计入每日附件下载次数；下载后请核对 SHA-256。</p>
          <AttachedFiles
            id={id}
            files={copies.map(({ file }) => file)}
            noteOn={(text) => checkedWords(copies.find(({ file }) => file === text)?.checked ?? null)}
          />
        </div>
      )}
      {isStaff && <Link to={paths.backOfficePatchFiles.href(id)}>管理本站副本</Link>}
      {ofMaker && (
        <>
          <p className={styles.quiet}>
            以下文件由厂商提供，链接打开厂商的网站，没有链接的请从厂商处获取；下载后请核对校验值。
          </p>
          {groups.map(({ label, files: of }) =>
            groups.length === 1 ? (
              <Files key={label} files={of} />
            ) : (
              <details key={label} className={styles.group}>
                <summary>
                  {label || '其他文件'}（{of.length} 个文件）
                </summary>
                <Files files={of} />
              </details>
            ),
          )}
          <ul className={styles.files}>
            {download_urls.map((url) => (
              <li key={url}>
                <Outside url={url}>{url}</Outside>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const Files = ({ files }: { files: PatchDetail['files'] }) => (
  <ul className={styles.files}>
    {files.map(({ name, size, hash, url }) => (
      <li key={`${name} ${url}`}>
        {url ? <Outside url={url}>{name || url}</Outside> : <span>{name}</span>}
        {size !== null && <span className={styles.quiet}>{formatSize(size)}</span>}
        {hash && <code className={styles.hash}>{hash}</code>}
      </li>
    ))}
  </ul>
);

export const Outside = ({ url, children }: { url: string; children: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);
