import { ASSET_FILE_BYTES, type AssetReading, readAssetText } from '@ldy/contract/asset/own-assets.ts';
import { ASSET_COMPONENTS_MAX } from '@ldy/contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import styles from '../components/assets.module.css';
import { useHolder } from '../requests/use-holder.ts';
import { type AskedTable, type OfHolder, readFiles, type Taken } from './read-files.ts';
import { ReadingCard } from './reading-card.tsx';
import { FILES_MAX, ReadingsCard } from './readings-card.tsx';

const EXAMPLE = 'nginx 1.18.0\npkg:npm/lodash@4.17.20';
const MEGABYTES = ASSET_FILE_BYTES / 1024 / 1024;

/** In two steps: what was read is shown before it is stored. */
export function AddAssetCard({ onAdded }: { onAdded: (id: string) => void }) {
  const holder = useHolder();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const read = async (event: FormEvent) => {
    event.preventDefault();
    setBusy('正在读取…');
    setFailure('');
    const one = await readText(text, holder);
    setBusy('');
    if (one.found) setTaken([one]);
    else setFailure(one.failure);
  };
  const choose = async (files: readonly File[]) => {
    setFailure('');
    if (files.length > FILES_MAX) return setFailure(`一次最多选择 ${FILES_MAX} 个文件`);
    setBusy('正在读取…');
    const all = await readFiles(files, holder, (done, of) =>
      setBusy(of > 1 ? `正在读取第 ${done} 个，共 ${of} 个…` : '正在读取…'),
    );
    setBusy('');
    const [first] = all;
    if (all.length === 1 && first && !first.found) setFailure(first.failure);
    else setTaken(all);
  };
  const done = (id: string | null) => {
    setTaken([]);
    setText('');
    if (id !== null) onAdded(id);
  };
  const [only] = taken;
  if (taken.length === 1 && only)
    return <ReadingCard taken={only} onTaken={(one) => setTaken([one])} onBack={() => setTaken([])} onAdded={done} />;
  if (taken.length > 1) return <ReadingsCard all={taken} onAll={setTaken} onBack={() => setTaken([])} onAdded={done} />;
  return (
    <Card title="添加资产" hint="写下您有什么，或放入它的清单；先显示读到了什么，再由您保存。">
      <form className={styles.form} onSubmit={(event) => void read(event)}>
        <TextAreaField
          label="产品或组件"
          hint="每行一个：名称与版本、purl 或 CPE；也可粘贴 rpm -qa、dpkg -l、pip freeze、systeminfo 等的输出"
          placeholder={EXAMPLE}
          rows={3}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setText(target.value)}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" disabled={busy !== '' || text.trim() === ''}>
            {busy || '读取'}
          </Button>
        </div>
        <UploadField
          label="或上传清单"
          hint={`Excel（.xlsx）、CSV、SBOM（CycloneDX、SPDX、GB/T 47020）、锁文件或软件包列表，可选多个；每个不超过 ${MEGABYTES} MB、${ASSET_COMPONENTS_MAX} 个组件，读取后即删除`}
          accept=""
          onChooseAll={(files) => void choose(files)}
        />
      </form>
    </Card>
  );
}

async function readText(text: string, holder: OfHolder, asked: AskedTable = {}): Promise<Taken> {
  const { sheet: _, ...table } = asked;
  const answer = await callEndpoint(readAssetText, { ...holder, text, ...table }, { silent: true });
  const [first = ''] = text.trim().split('\n');
  const found: AssetReading | null = answer.success ? answer.result : null;
  return {
    name: found?.system?.host || first.trim(),
    found,
    failure: answer.success ? '' : answer.msg,
    again: (again) => readText(text, holder, again),
  };
}
