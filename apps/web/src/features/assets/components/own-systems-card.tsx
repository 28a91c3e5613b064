import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { useState } from 'react';
import { useOwnSystems } from '#web/platform/own-systems/use-own-systems.ts';
import { Card } from '#web/ui/display/card.tsx';
import { OwnSystemRow } from '#web/workbench/own-systems/own-system-row.tsx';
import styles from '#web/workbench/own-systems/own-systems.module.css';
import { OwnSystemsField } from '#web/workbench/own-systems/own-systems-field.tsx';
import { OwnSystemsNotes } from '#web/workbench/own-systems/own-systems-notes.tsx';
import { AddOwnSystem } from './add-own-system.tsx';

/** 您的系统: the list that every profile begins with, to see and change as a whole. */
export function OwnSystemsCard() {
  const own = useOwnSystems();
  const [added, setAdded] = useState<OwnSystem>();
  return (
    <Card
      title="您的系统"
      hint={`填写版本后，漏洞画像与复制的摘要先回答它们是否受影响、该装什么；最多 ${OWN_SYSTEMS_MAX} 个，只有您能看到`}
    >
      <OwnSystemsField own={own} onAdd={setAdded} />
      <OwnSystemsNotes own={own} />
      {own.systems.length > 0 && (
        <ul className={styles.rows} aria-label="已选的系统">
          {own.systems.map((system) => (
            <OwnSystemRow
              key={`${system.name} ${system.product}`}
              own={own}
              system={system}
              isNew={system.name === added?.name && system.version === ''}
            >
              <AddOwnSystem system={system} />
            </OwnSystemRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
