import { type Asset, moveAssets } from '@ldy/contract/asset/own-assets.ts';
import { mayInOrganisation } from '@ldy/domain/organisation/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useOrganisations } from '../requests/use-organisations.ts';
import styles from './assets.module.css';

interface Holder {
  id: string;
  name: string;
}
interface ChosenProps {
  assets: readonly Asset[];
  onDone: () => void;
}
const MYSELF = '本人';
const namesOf = (assets: readonly Asset[]) => [...new Set(assets.map((asset) => asset.holder_name || MYSELF))];

/** To another holder; for who may take some of them out, and has somewhere to put them. */
export function MoveChosen({ assets, onDone }: ChosenProps) {
  const { id: me } = useUser();
  const [open, setOpen] = useState(false);
  const organisations = useOrganisations();
  const mine = { id: me, name: MYSELF };
  const rightsTo = (right: 'change' | 'manage') => organisations.filter(({ role }) => mayInOrganisation(role, right));
  const targets = [...rightsTo('change'), mine].filter(({ id }) => assets.some(({ holder }) => holder !== id));
  const givers = new Set([mine, ...rightsTo('manage')].map(({ id }) => id));
  if (targets.length === 0 || !assets.some(({ holder }) => givers.has(holder))) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        转移所选 {assets.length} 个
      </Button>
      <Dialog title="转移资产" open={open} onClose={close} width={520}>
        {open && <MoveForm {...{ assets, onDone, targets, givers }} onClose={close} />}
      </Dialog>
    </>
  );
}

interface FormProps extends ChosenProps {
  targets: readonly Holder[];
  /** Holders from which the reader may take assets out. */
  givers: ReadonlySet<string>;
  onClose: () => void;
}

function MoveForm({ assets, targets, givers, onDone, onClose }: FormProps) {
  const { id: me } = useUser();
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const moving = assets.filter(({ holder }) => holder !== target?.id);
  const fixed = moving.filter(({ holder }) => !givers.has(holder));
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    setBusy(true);
    const input = { ids: moving.map(({ id }) => id), holder: target.id };
    const answer = await callEndpoint(moveAssets, input, { silent: true });
    setBusy(false);
    if (!answer.success)
      return setFailure(
        answer.status === 404 ? '没有转移：其中有已删除或不能由您转出的资产，请刷新后再试' : `没有转移：${answer.msg}`,
      );
    showToast('success', `已将 ${answer.result.moved} 个资产转移到${target.name}`);
    onClose();
    onDone();
    // Their holder decides what is set aside, in every view and in the numbers of the organisations.
    await client.invalidateQueries();
  };
  const from = namesOf(moving).join('、');
  const refused =
    fixed.length > 0
      ? `其中 ${fixed.length} 个属于${namesOf(fixed).join('、')}，只能由组织的所有者转出，请取消选择`
      : '';
  return (
    <Form onSubmit={(event) => void move(event)}>
      <FormAlert>{refused || failure}</FormAlert>
      <p className={styles.holders}>
        将 {moving.length} 个资产从<bdi>{from}</bdi>转移到<bdi>{target?.name}</bdi>
        {assets.length > moving.length && `，其余 ${assets.length - moving.length} 个已在那里`}
      </p>
      <SelectField label="转移到" value={target?.id} onChange={({ target: { value } }) => setChosen(value)}>
        {targets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ul className={styles.consequences} aria-label="转移之后">
        <li>{target?.id === me ? '只有您能看到' : `${target?.name}的所有成员都能看到，其他人不能`}</li>
        <li>漏洞与处置记录（状态、负责人、期限、备注）随资产转移</li>
        <li>
          处置决定与识别规则留在{from}，按{target?.name}的决定与规则重新核对，已搁置的漏洞可能重新打开
        </li>
      </ul>
      <div className={styles.closing}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={busy || refused !== ''}>
          {busy ? '正在转移…' : '转移'}
        </Button>
      </div>
    </Form>
  );
}
