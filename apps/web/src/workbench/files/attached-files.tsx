import { checkDownload } from '@ldy/contract/attachments.ts';
import { type AttachedFile, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { downloadFrom } from '#web/ui/download-text.ts';
import { formatDate } from '#web/ui/format-date.ts';
import { formatSize } from '#web/ui/format-size.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './attached-files.module.css';

/** Files that editors attached to a record, to download; other texts in `files` are left out. `id`: the vulnerability, or the patch. */
export function AttachedFiles({ id, files }: { id: string; files: readonly string[] }) {
  const attached = files.flatMap((file) => readAttachedFile(file) ?? []);
  if (attached.length === 0) return null;
  return (
    <ul className={styles.files}>
      {attached.map((file) => (
        <li key={file.key}>
          <Attached id={id} file={file} />
        </li>
      ))}
    </ul>
  );
}

function Attached({ id, file: { key, name, bytes, sha256, at } }: { id: string; file: AttachedFile }) {
  const { pathname, search } = useLocation();
  const maySign = isSignedIn(useUser());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const download = async () => {
    setBusy(true);
    setRefusal('');
    const answer = await callEndpoint(checkDownload, { id, file: key }, { silent: true });
    setBusy(false);
    if (answer.success) downloadFrom(answer.result.url);
    else setRefusal(answer.msg);
  };
  return (
    <>
      <Icon name="document" size={20} />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <p className={styles.facts}>
          {formatSize(bytes)} · {formatDate(at)} 上传 · SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>
          <CopyButton text={sha256} what="SHA-256" />
        </p>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      {maySign ? (
        <Button
          icon="download"
          disabled={busy}
          aria-busy={busy}
          aria-label={`下载 ${name}`}
          onClick={() => void download()}
        >
          {busy ? '请稍候…' : '下载'}
        </Button>
      ) : (
        <Link to={paths.login.href(pathname + search)} className={styles.signIn}>
          登录后下载
        </Link>
      )}
    </>
  );
}
