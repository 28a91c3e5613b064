import { type AssetReading, readAssetFile, readAssetText, saveAsset } from '@ldy/contract/asset/own-assets.ts';
import { ASSET_COMPONENTS_MAX } from '@ldy/contract/limits.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { refreshAssets } from '../requests/asset-requests.ts';
import styles from './assets.module.css';
import { ComponentList } from './component-list.tsx';

const EXAMPLE = 'nginx 1.18.0\npkg:npm/lodash@4.17.20';
type Level = (typeof ASSET_LEVELS)[number]['code'];
type Location = (typeof ASSET_LOCATIONS)[number]['code'];

/** In two steps: what was read is shown before it is stored. */
export function AddAssetCard({ onAdded }: { onAdded: (id: string) => void }) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<{ found: AssetReading; name: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async (name: string, call: () => Promise<ApiResponse<AssetReading>>) => {
    setBusy(true);
    setFailure('');
    const answer = await call();
    setBusy(false);
    if (answer.success) setReading({ found: answer.result, name });
    else setFailure(answer.msg);
  };
  const read = (event: FormEvent) => {
    event.preventDefault();
    const [first = ''] = text.trim().split('\n');
    void take(first.trim(), () => callEndpoint(readAssetText, { text }, { silent: true }));
  };
  if (reading)
    return (
      <ReadingCard
        {...reading}
        onBack={() => setReading(null)}
        onAdded={(id) => {
          setReading(null);
          setText('');
          onAdded(id);
        }}
      />
    );
  return (
    <Card title="添加资产" hint="写下您有什么，或放入它的清单；先显示读到了什么，再由您保存。">
      <form className={styles.form} onSubmit={read}>
        <TextAreaField
          label="产品或组件"
          hint="每行一个：名称与版本、purl 或 CPE；也可粘贴 rpm -qa、dpkg -l、pip freeze 等的输出"
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
          <Button variant="primary" type="submit" disabled={busy || text.trim() === ''}>
            {busy ? '正在读取…' : '读取'}
          </Button>
        </div>
        <UploadField
          label="或上传清单"
          hint={`SBOM（CycloneDX、SPDX）、锁文件或软件包列表，不超过 20 MB、${ASSET_COMPONENTS_MAX} 个组件；读取后即删除`}
          accept=""
          onChoose={(file) => void take(nameOf(file), () => callEndpoint(readAssetFile, {}, { silent: true, file }))}
        />
      </form>
    </Card>
  );
}

const LONGEST_NAME = 100;
const nameOf = ({ name }: File): string => name.replace(/\.[a-z0-9.]{1,12}$/i, '');

interface ReadingCardProps {
  found: AssetReading;
  name: string;
  onBack: () => void;
  onAdded: (id: string) => void;
}

function ReadingCard({ found, name: proposed, onBack, onAdded }: ReadingCardProps) {
  const client = useQueryClient();
  const [name, setName] = useState(proposed.slice(0, LONGEST_NAME));
  const [level, setLevel] = useState<Level>(5);
  const [location, setLocation] = useState<Location>(1);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await callEndpoint(saveAsset, { name, level, location, reading: found.id }, { silent: true });
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    await refreshAssets(client);
    onAdded(answer.result.id);
  };
  return (
    <Card
      title={`读到 ${found.total} 个组件，识别 ${found.identified} 个`}
      hint={
        found.identified < found.total
          ? '没有识别的在前，附有原因；保存后它们为未知，不会被当作不受影响。'
          : '全部识别，请核对后保存。'
      }
    >
      <ComponentList label="读到的组件" list={found.list} total={found.total} />
      <form className={styles.form} onSubmit={save}>
        <div className={styles.fields}>
          <TextField
            label="资产名称"
            value={name}
            maxLength={LONGEST_NAME}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField label="级别" value={level} onChange={({ target }) => setLevel(Number(target.value) as Level)}>
            {ASSET_LEVELS.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="位置"
            value={location}
            onChange={({ target }) => setLocation(Number(target.value) as Location)}
          >
            {ASSET_LOCATIONS.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" disabled={busy || name.trim() === ''}>
            {busy ? '正在保存…' : '保存并比对'}
          </Button>
          <Button onClick={onBack}>返回修改</Button>
        </div>
      </form>
    </Card>
  );
}
