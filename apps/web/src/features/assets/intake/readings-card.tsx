import { READINGS_MAX, saveAsset } from '@ldy/contract/asset/own-assets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../components/assets.module.css';
import { refreshAssets } from '../requests/asset-requests.ts';
import { useHolder } from '../requests/use-holder.ts';
import own from './intake.module.css';
import { ORDINARY, PlaceFields } from './place-fields.tsx';
import type { AskedTable, Taken } from './read-files.ts';
import { ReadingBody } from './reading-body.tsx';
import { SaveReading } from './save-reading.tsx';
import { LONGEST_NAME, systemOf } from './system-of.ts';

const WAYS = [
  { value: 'each', label: '每个文件一个资产' },
  { value: 'one', label: '合为一个资产' },
] as const;

interface ReadingsCardProps {
  all: readonly Taken[];
  onAll: (all: readonly Taken[]) => void;
  onBack: () => void;
  /** With the id where all became one. */
  onAdded: (id: string | null) => void;
}

/** What was read of several files: those that were refused are named and left out. */
export function ReadingsCard({ all, onAll, onBack, onAdded }: ReadingsCardProps) {
  const client = useQueryClient();
  const holder = useHolder();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('each');
  const [name, setName] = useState('');
  const [place, setPlace] = useState(ORDINARY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const readings = all.filter(({ found }) => found && found.total > 0);
  const total = readings.reduce((sum, { found }) => sum + (found?.total ?? 0), 0);
  const change = (at: number, taken: Taken) => onAll(all.map((one, index) => (index === at ? taken : one)));
  const ask = async (at: number, asked: AskedTable) => {
    setBusy(true);
    const former = all[at];
    const again = await former?.again(asked);
    setBusy(false);
    setFailure(again?.failure ?? '');
    if (former && again?.found) change(at, { ...again, name: former.name });
  };
  const saveOne = async () => {
    const reading = readings.flatMap(({ found }) => found?.id ?? []);
    const answer = await callEndpoint(saveAsset, { ...holder, name, ...place, reading }, { silent: true });
    if (!answer.success) return setFailure(answer.msg);
    onAdded(answer.result.id);
  };
  const saveEach = async () => {
    let left = all;
    for (const taken of readings) {
      if (!taken.found) continue;
      const asset = { ...holder, name: taken.name, ...place, ...systemOf(taken.found), reading: taken.found.id };
      const answer = await callEndpoint(saveAsset, asset, { silent: true });
      if (!answer.success) {
        // Those before it are assets: they are not there to be stored again.
        onAll(left);
        return setFailure(`${taken.name}：${answer.msg}`);
      }
      left = left.filter((one) => one !== taken);
    }
    showToast('success', `已添加 ${readings.length} 个资产`);
    onAdded(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    await (way === 'one' ? saveOne() : saveEach());
    setBusy(false);
    await refreshAssets(client);
  };
  const isNamed = way === 'one' ? name.trim() !== '' : readings.every((taken) => taken.name.trim() !== '');
  return (
    <Card
      title={`${all.length} 个文件，读到 ${total} 个组件`}
      hint={
        readings.length < all.length
          ? `${all.length - readings.length} 个没有读取，附有原因；其余的可以保存。`
          : '全部读取，请核对后保存。'
      }
    >
      <ul className={own.files} aria-label="文件">
        {all.map((taken, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name
          <li key={at} className={own.file}>
            <FileRow
              taken={taken}
              busy={busy}
              isNamed={way === 'each'}
              onAsk={(asked) => void ask(at, asked)}
              onName={(to) => change(at, { ...taken, name: to })}
            />
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={save}>
        <div className={styles.line}>
          <Segments label="怎样保存" options={WAYS} value={way} onChange={setWay} />
        </div>
        <div className={styles.fields}>
          {way === 'one' && (
            <TextField
              label="资产名称"
              value={name}
              maxLength={LONGEST_NAME}
              required
              onChange={({ target }) => setName(target.value)}
            />
          )}
          <PlaceFields value={place} onChange={setPlace} />
        </div>
        <SaveReading
          label={way === 'one' ? '合并保存' : `保存 ${readings.length} 个资产`}
          mayBeSaved={readings.length > 0 && isNamed}
          {...{ busy, failure, onBack }}
        />
      </form>
    </Card>
  );
}

export const FILES_MAX = READINGS_MAX;

interface FileRowProps {
  taken: Taken;
  busy: boolean;
  isNamed: boolean;
  onAsk: (asked: AskedTable) => void;
  onName: (name: string) => void;
}

function FileRow({ taken: { name, found, failure }, busy, isNamed, onAsk, onName }: FileRowProps) {
  if (!found)
    return (
      <>
        <p className={styles.title}>{name}</p>
        <p className={styles.failure}>{failure}</p>
      </>
    );
  const warnings = found.remarks.filter(({ kind }) => kind === 'warning');
  return (
    <>
      {isNamed ? (
        <TextField
          label="资产名称"
          value={name}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => onName(target.value)}
        />
      ) : (
        <p className={styles.title}>{name}</p>
      )}
      <details className={styles.why}>
        <summary>
          <Icon name="chevronRight" size={14} />
          {found.format}：读到 {found.total} 个组件，识别 {found.identified} 个
          {warnings.length > 0 && <Tag color="orange">须留意</Tag>}
        </summary>
        <ReadingBody found={found} busy={busy} onAsk={onAsk} />
      </details>
    </>
  );
}
