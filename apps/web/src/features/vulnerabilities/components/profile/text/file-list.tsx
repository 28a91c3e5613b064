import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { AttachedFiles } from '#web/workbench/files/attached-files.tsx';
import { UrlList } from './url-list.tsx';

/** Files of a record: those that editors attached, to download, and links of sources. `id`: the vulnerability. */
export function FileList({ id, files }: { id: string; files: readonly string[] }) {
  const links = files.filter((file) => readAttachedFile(file) === undefined);
  return (
    <>
      <AttachedFiles id={id} files={files} />
      {links.length > 0 && <UrlList urls={links} />}
    </>
  );
}
