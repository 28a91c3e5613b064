import { changeAssets } from '@ldy/contract/asset/own-assets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshAssets } from '../requests/asset-requests.ts';
import styles from './assets.module.css';
import { GroupField } from './group-field.tsx';
import { TagField } from './tag-field.tsx';

interface ChosenProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Group, owner and tags of several assets at once. */
export function ChangeChosen(props: ChosenProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>修改所选 {props.ids.length} 个</Button>
      <Dialog title={`修改 ${props.ids.length} 个资产`} open={open} onClose={() => setOpen(false)} width={520}>
        <ChangeForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const EMPTIED = [
  { value: 'group', label: '分组' },
  { value: 'owner', label: '负责人' },
];

function ChangeForm({ ids, onDone, onClose }: ChosenProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [group, setGroup] = useState('');
  const [owner, setOwner] = useState('');
  const [emptied, setEmptied] = useState<string[]>([]);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** `undefined`: left as it is. */
  const changed = {
    group: emptied.includes('group') ? '' : group.trim() || undefined,
    owner: emptied.includes('owner') ? '' : owner.trim() || undefined,
  };
  const isEmpty = changed.group === undefined && changed.owner === undefined && added.length + removed.length === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    setBusy(true);
    const change = {
      ids: [...ids],
      ...(changed.group !== undefined && { group: changed.group }),
      ...(changed.owner !== undefined && { owner: changed.owner }),
      ...{ add_tags: added, remove_tags: removed },
    };
    const answer = await callEndpoint(changeAssets, change, { silent: true });
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    showToast('success', `已修改 ${answer.result.changed} 个资产`);
    onClose();
    onDone();
    await refreshAssets(client);
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <FormAlert>{failure}</FormAlert>
      <GroupField
        placeholder={emptied.includes('group') ? '清空' : '不修改'}
        disabled={emptied.includes('group')}
        maxLength={100}
        value={emptied.includes('group') ? '' : group}
        onChange={({ target }) => setGroup(target.value)}
      />
      <TextField
        label="负责人"
        placeholder={emptied.includes('owner') ? '清空' : '不修改'}
        disabled={emptied.includes('owner')}
        maxLength={100}
        value={emptied.includes('owner') ? '' : owner}
        autoComplete="off"
        onChange={({ target }) => setOwner(target.value)}
      />
      <ChoiceField label="清空" options={EMPTIED} value={emptied} onChange={setEmptied} />
      <TagField label="加上标签" placeholder="不增加" value={added} onChange={setAdded} />
      <TagField label="去掉标签" placeholder="不去掉" value={removed} onChange={setRemoved} />
      <div className={styles.closing}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={busy || isEmpty}>
          {busy ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}
