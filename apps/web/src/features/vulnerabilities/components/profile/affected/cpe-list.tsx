import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Block } from '../blocks/block.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './affected.module.css';

const BEFORE_FOLD = 50;

export function CpeList({ cpes }: { cpes: VulnerabilityRecord['cpes'] }) {
  const groups = [
    ['直接影响', cpes.directInfluence],
    ['间接影响', cpes.indirectImpact],
  ] as const;
  return groups.map(
    ([label, list]) =>
      list.length > 0 && (
        <Block key={label} title={label} count={list.length}>
          <FoldedList items={list} first={BEFORE_FOLD}>
            {(shown) => (
              <ul className={styles.codes}>
                {shown.map((cpe) => (
                  <li key={cpe}>
                    <bdi>{cpe}</bdi>
                    <CopyButton text={cpe} what={cpe} />
                  </li>
                ))}
              </ul>
            )}
          </FoldedList>
        </Block>
      ),
  );
}
