import { ASSET_FILE_BYTES } from '@ldy/contract/asset/own-assets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { useHolder } from '../../requests/use-holder.ts';
import { useHolderRights } from '../../requests/use-organisations.ts';
import { uploadVex } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';

const MEGABYTES = ASSET_FILE_BYTES / 1024 / 1024;

/** Takes a document in; what it would do is shown before anything is done. */
export function UploadCard({ onRead }: { onRead: (id: string) => void }) {
  const client = useQueryClient();
  const holder = useHolder();
  const { name } = useHolderRights(holder.holder);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const choose = async (file: File) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const read = await uploadVex(client, holder, file);
    setBusy(false);
    if (read.failure) setFailure(read.failure);
    else onRead(read.id);
  };
  return (
    <Card
      title="导入 VEX"
      hint={`厂商用 VEX 说明其产品是否受漏洞影响。先预演：会搁置什么、什么对不上，再决定是否应用。${name && `用于${name}的资产。`}`}
    >
      <UploadField
        label="VEX 文件"
        hint={`OpenVEX 0.2、CSAF 2.0 与 2.1（csaf_vex）、CycloneDX 1.4 至 1.7（JSON 或 XML），不超过 ${MEGABYTES} MB。作者为文件自称，签名不验证，请确认文件的来源`}
        accept=".json,.xml"
        onChoose={(file) => void choose(file)}
      />
      {busy && <p role="status">正在预演…</p>}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Card>
  );
}
