import { exportVex, VEX_FORMATS } from '@ldy/contract/asset/vex.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useHolder } from '../../requests/use-holder.ts';
import { useHolderRights } from '../../requests/use-organisations.ts';
import styles from '../assets.module.css';
import bill from '../bill-dialog.module.css';
import { FORMAT_LABELS } from './vex-words.ts';

/** Writes findings with their decisions as VEX; of all of one's assets where none is named. */
export function ExportVex({ assets }: { assets: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        导出 VEX
      </Button>
      <Dialog title="导出 VEX" open={open} onClose={() => setOpen(false)} width={560}>
        {open && <Formats assets={assets} />}
      </Dialog>
    </>
  );
}

function Formats({ assets }: { assets: readonly string[] }) {
  const holder = useHolder();
  const { name } = useHolderRights(holder.holder);
  const [withUnaffected, setWithUnaffected] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (format: (typeof VEX_FORMATS)[number]) => {
    setBusy(true);
    setFailure('');
    const asked = { ...holder, format, assets: [...assets], with_unaffected: withUnaffected };
    const answer = await callEndpoint(exportVex, asked, { silent: true });
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    downloadText(answer.result.file, answer.result.content, 'application/json');
  };
  return (
    <>
      <p className={bill.note}>
        {assets.length === 0 && `${name || '本人'}的全部资产。`}
        写出受影响、调查中（无法判断）与您的决定；接受风险的仍为受影响。文件没有签名。
      </p>
      {assets.length > 0 && (
        <CheckField checked={withUnaffected} onChange={({ target }) => setWithUnaffected(target.checked)}>
          也写出判断为不受影响的漏洞，附所依据的版本范围
        </CheckField>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <ul className={bill.formats} aria-label="格式">
        {VEX_FORMATS.map((format) => (
          <li key={format} className={bill.format}>
            <p className={bill.title}>{FORMAT_LABELS[format]}</p>
            <Button
              icon="download"
              disabled={busy}
              aria-label={`下载 ${FORMAT_LABELS[format]}`}
              onClick={() => void save(format)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
