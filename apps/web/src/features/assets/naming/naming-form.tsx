import { saveNaming } from '@ldy/contract/asset/naming.ts';
import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import assets from '../components/assets.module.css';
import { ProductField } from '../components/product-field.tsx';
import { refreshNaming, useNamingPreview } from '../requests/naming-requests.ts';
import { CandidateChoice, OTHER } from './candidate-choice.tsx';
import { changeInWords } from './change-in-words.ts';
import styles from './naming.module.css';

interface NamingFormProps {
  component: AssetComponent;
  /** Of the assets that it is for; nothing for one's own. */
  holder?: string | undefined;
  onClose: () => void;
  /** Once it is a rule. */
  onNamed: () => void;
}

/** Which product a name means: chosen, seen what it changes, and stored as a rule. */
export function NamingForm({ component, holder, onClose, onNamed }: NamingFormProps) {
  const { called, vendor, candidates } = component;
  const client = useQueryClient();
  const [choice, setChoice] = useState(candidates.length === 0 ? OTHER : undefined);
  const [other, setOther] = useState({ product: '', product_name: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const candidate = candidates.find(({ id }) => id === choice);
  const { product, product_name } = candidate ? { product: candidate.id, product_name: candidate.name } : other;
  const isChosen = choice !== undefined && product !== '';
  const rule = { ...(holder && { holder }), name: called, vendor, product: isChosen ? product : '' };
  const preview = useNamingPreview(rule);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview.data) return;
    setBusy(true);
    const answer = await callEndpoint(saveNaming, { ...rule, product_name }, { silent: true });
    setBusy(false);
    if (!answer.success) return setFailure(answer.msg);
    showToast('success', `已识别为 ${product_name}`);
    onNamed();
    await refreshNaming(client);
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <FormAlert>{failure || (preview.error?.message ?? '')}</FormAlert>
      <p className={styles.words}>
        “<bdi className={styles.called}>{called}</bdi>”{vendor !== '' && `（厂商 ${vendor}）`}
        是哪个产品？同名的组件都按此识别，不论版本。
      </p>
      {candidates.length > 0 && <CandidateChoice candidates={candidates} value={choice} onChange={setChoice} />}
      {choice === OTHER && <ProductField {...other} onChange={setOther} />}
      <p className={styles.note} role="status">
        {isChosen && (preview.data ? changeInWords(preview.data) : preview.isPending && '正在计算会改变什么…')}
      </p>
      <div className={assets.closing}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="primary" disabled={busy || !isChosen || !preview.data}>
          {busy ? '正在保存…' : '保存为识别规则'}
        </Button>
      </div>
    </Form>
  );
}
