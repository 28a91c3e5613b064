import { bindIndustries } from '@ldy/contract/accounts/account.ts';
import { PREFERENCES } from '@ldy/contract/accounts/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired } from '#web/platform/forms/failure-of.ts';
import { type Industry, useIndustries } from '#web/platform/industries/use-industries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshProfile } from '../../requests/read-profile.ts';
import parts from '../shared/shared.module.css';
import styles from './industries-card.module.css';

/** Industries of the account. If the list of industries fails to load, only choosing is unavailable. */
export function IndustriesCard({ chosen }: { chosen: readonly string[] }) {
  const industries = useIndustries().data;
  const [open, setOpen] = useState(false);
  const labels = new Map(industries?.map(({ value, label }) => [value, label]));
  return (
    <Card
      title={PREFERENCES.industrys.label}
      hint={PREFERENCES.industrys.about}
      aside={
        industries &&
        industries.length > 0 && (
          <Button onClick={() => setOpen(true)} aria-label="选择所属行业">
            {chosen.length > 0 ? '修改' : '选择'}
          </Button>
        )
      }
    >
      {chosen.length > 0 ? (
        <ul className={styles.tags}>
          {chosen.map((value) => (
            <li key={value}>
              <Tag>{labels.get(value) ?? value}</Tag>
            </li>
          ))}
        </ul>
      ) : (
        <p className={parts.missing}>尚未选择</p>
      )}
      <Dialog title="选择所属行业" open={open} onClose={() => setOpen(false)} width={560}>
        <Choice industries={industries ?? []} chosen={chosen} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

interface ChoiceProps {
  industries: readonly Industry[];
  chosen: readonly string[];
  onClose: () => void;
}

function Choice({ industries, chosen, onClose }: ChoiceProps) {
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const save = async () => {
    setBusy(true);
    const answer = await callEndpoint(bindIndustries, { industrys: picked.join(',') }, { silent: true });
    setBusy(false);
    if (answer.success) {
      showToast('success', '所属行业已保存');
      void refreshProfile(client);
      onClose();
    } else if (!isExpired(answer)) showToast('error', answer.msg);
  };
  return (
    <div className={parts.form}>
      <ChoiceField label="所属行业，可多选" hideLabel options={industries} value={picked} onChange={setPicked} />
      <div className={parts.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button variant="primary" disabled={busy} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </div>
  );
}
