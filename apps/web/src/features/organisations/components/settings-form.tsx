import * as calls from '@ldy/contract/organisations.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useChange } from '../use-organisations.ts';
import styles from './organisations.module.css';

/** Name, approval by a second person, and deletion. */
export function SettingsForm({ organisation, onClose }: { organisation: calls.Organisation; onClose: () => void }) {
  const { id, assets, needs_second_person } = organisation;
  const change = useChange();
  const [name, setName] = useState(organisation.name);
  const [typed, setTyped] = useState('');
  const mayDelete = assets === 0 || typed === organisation.name;
  const rename = async () => {
    if (await change(calls.changeOrganisation, { id, name }, '名称已更改')) onClose();
  };
  const remove = async () => {
    if (await change(calls.deleteOrganisation, { id, name: typed }, '组织已删除')) onClose();
  };
  return (
    <div className={styles.part}>
      <TextField
        label="组织名称"
        value={name}
        maxLength={calls.ORGANISATION_NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
      <Button disabled={name.trim() === '' || name === organisation.name} onClick={() => void rename()}>
        更改名称
      </Button>
      <Switch
        label="决定须由另一人批准"
        hint="误报、接受风险等决定由另一位管理员批准后才生效"
        on={needs_second_person}
        onChange={(on) => void change(calls.changeOrganisation, { id, needs_second_person: on }, '设置已保存')}
      />
      {assets > 0 && (
        <TextField
          label="删除组织：请输入组织名称"
          hint={`${assets} 个资产与其处置记录一并删除，不能恢复；需保留的请先转移`}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button disabled={!mayDelete} onClick={() => void remove()}>
        删除组织
      </Button>
    </div>
  );
}
