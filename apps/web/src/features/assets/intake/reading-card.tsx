import { saveAsset } from '@ldy/contract/asset/own-assets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from '../components/assets.module.css';
import { refreshAssets } from '../requests/asset-requests.ts';
import { useHolder } from '../requests/use-holder.ts';
import { ORDINARY, PlaceFields } from './place-fields.tsx';
import type { AskedTable, Taken } from './read-files.ts';
import { ReadingBody } from './reading-body.tsx';
import { SaveReading } from './save-reading.tsx';
import { LONGEST_NAME, systemOf } from './system-of.ts';

interface ReadingCardProps {
  taken: Taken;
  onTaken: (taken: Taken) => void;
  onBack: () => void;
  onAdded: (id: string) => void;
}

/** What was read of one text or file, before it is stored. */
export function ReadingCard({ taken, onTaken, onBack, onAdded }: ReadingCardProps) {
  const client = useQueryClient();
  const holder = useHolder();
  const { found } = taken;
  const [name, setName] = useState(taken.name.slice(0, LONGEST_NAME));
  const [place, setPlace] = useState(ORDINARY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!found) return null;
  const ask = async (asked: AskedTable) => {
    setBusy(true);
    const again = await taken.again(asked);
    setBusy(false);
    setFailure(again.failure);
    if (again.found) onTaken({ ...again, name: taken.name });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const asset = { ...holder, name, ...place, ...systemOf(found), reading: found.id };
    const answer = await callEndpoint(saveAsset, asset, { silent: true });
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
      <ReadingBody found={found} busy={busy} onAsk={(asked) => void ask(asked)} />
      <form className={styles.form} onSubmit={save}>
        <div className={styles.fields}>
          <TextField
            label="资产名称"
            value={name}
            maxLength={LONGEST_NAME}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <PlaceFields value={place} onChange={setPlace} />
        </div>
        <SaveReading
          label="保存并比对"
          mayBeSaved={name.trim() !== '' && found.total > 0}
          {...{ busy, failure, onBack }}
        />
      </form>
    </Card>
  );
}
