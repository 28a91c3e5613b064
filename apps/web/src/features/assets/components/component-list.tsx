import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { mayBeNamed } from '../naming/may-be-named.ts';
import { NamingForm } from '../naming/naming-form.tsx';
import styles from './assets.module.css';
import { inReadableForm } from './readable-identity.ts';

const BY: Readonly<Record<AssetComponent['by'], string>> = {
  purl: 'purl',
  cpe: 'CPE',
  product: '产品目录',
  'vendor and product': '厂商与产品',
  name: '仅名称',
  nothing: '无',
};

interface ComponentListProps {
  label: string;
  list: readonly AssetComponent[];
  total: number;
  /** The holder for which names are made known; nothing for oneself. */
  holder?: string | undefined;
  /** After a name was made known, so that the list is read again; without it none can be. */
  onNamed?: (() => void) | undefined;
}

/** What was read, by what it is identified, or why it is not. */
export function ComponentList({ label, list, total, holder, onNamed }: ComponentListProps) {
  const [asked, setAsked] = useState<AssetComponent | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ul className={styles.components} aria-label={label}>
        {list.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists may name the same component twice
          <li key={at} className={styles.component}>
            <Component one={one} />
            {onNamed && mayBeNamed(one) && (
              <Button className={styles.nameIt ?? ''} aria-label={`识别 ${one.called}`} onClick={() => setAsked(one)}>
                识别
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length < total && (
        <p className={styles.note}>
          显示前 {list.length} 个，共 {total} 个。
        </p>
      )}
      <Dialog title="识别组件" open={asked !== null} onClose={close} width={520}>
        {asked && (
          <NamingForm
            component={asked}
            holder={holder}
            onClose={close}
            onNamed={() => {
              close();
              onNamed?.();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Component({ one: { component, identity, by, missing, place } }: { one: AssetComponent }) {
  return (
    <>
      <bdi className={styles.name}>{inReadableForm(component)}</bdi>
      <span className={styles.what}>
        {identity !== '' && inReadableForm(identity) !== inReadableForm(component) && (
          <bdi>{inReadableForm(identity)}</bdi>
        )}
        <Tag {...(identity !== '' && { color: 'blue' as const })}>{BY[by]}</Tag>
        {missing.map((why) => (
          <span key={why} className={styles.missing}>
            {why}
          </span>
        ))}
        {missing.length > 0 && place !== '' && <span className={styles.place}>{place}</span>}
      </span>
    </>
  );
}
