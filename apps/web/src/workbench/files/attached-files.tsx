import { checkDownload } from '@ldy/contract/attachments.ts';
import { HASH_KINDS, type HashKind } from '@ldy/domain/patch/stated-hash.ts';
import { type AttachedFile, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { downloadFrom } from '#web/ui/format/download-text.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatSize } from '#web/ui/format/format-size.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './attached-files.module.css';

/** By which hash a copy of a file was found to be what its source describes. */
export function checkedWords(kind: HashKind | null): string {
  if (kind === null) return '来源没有公布校验值，未能核对';
  const { name, isWeak } = HASH_KINDS[kind];
  return `与来源公布的 ${name} 一致${isWeak ? `（${name} 强度弱，不能排除文件被替换）` : ''}`;
}

interface AttachedFilesProps {
  /** The vulnerability, or the patch. */
  id: string;
  files: readonly string[];
  noteOn?: (file: string) => string;
}

/** Files that editors attached to a record, to download; other texts in `files` are left out. */
export function AttachedFiles({ id, files, noteOn }: AttachedFilesProps) {
  const attached = files.flatMap((text) => {
    const file = readAttachedFile(text);
    return file ? [{ file, note: noteOn?.(text) }] : [];
  });
  if (attached.length === 0) return null;
  return (
    <ul className={styles.files}>
      {attached.map(({ file, note }) => (
        <li key={file.key}>
          <Attached id={id} file={file} note={note} />
        </li>
      ))}
    </ul>
  );
}

interface AttachedProps {
  id: string;
  file: AttachedFile;
  note: string | undefined;
}

function Attached({ id, file: { key, name, bytes, sha256, at }, note }: AttachedProps) {
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
        {note && <p className={styles.facts}>{note}</p>}
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
