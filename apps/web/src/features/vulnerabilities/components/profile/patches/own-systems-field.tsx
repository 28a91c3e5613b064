import { suggestPatches } from '@ldy/contract/patch/list.ts';
import type { SystemFixes } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { systemOf } from '@ldy/domain/patch/systems/system-of.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { chooseOwnSystems, useOwnSystems } from '#web/platform/own-systems.ts';
import { OptionSelect } from '#web/ui/combobox/option-select.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TYPING_PAUSE_MS } from '#web/ui/constants.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import styles from './record-patches.module.css';

/** Enough for the releases of Windows that are in use. */
const QUICK = 8;

/** 您的系统: chosen once, remembered for every profile. Systems that this vulnerability has patches for come first; others are searched in the library. */
export function OwnSystemsField({ systems }: { systems: readonly SystemFixes[] }) {
  const chosen = useOwnSystems();
  const box = useCombobox();
  const asked = useDebounced(box.search, TYPING_PAUSE_MS);
  const found = useQuery({
    queryKey: ['patches', 'suggest', asked],
    queryFn: ({ signal }) => fetchResult(suggestPatches, { search: asked }, { signal }),
    enabled: box.open && asked !== '',
    retry: false,
  });
  const wanted = box.search.toLowerCase();
  const here = systems.map(({ system }) => system.name).filter((name) => name.toLowerCase().includes(wanted));
  const elsewhere = wanted === '' ? [] : (found.data?.list ?? []).flatMap(productOf);
  const names = [...new Set([...here, ...elsewhere])];
  const offered = systems.slice(0, QUICK).map(({ system }) => system.name);
  return (
    <div className={styles.own}>
      <span className={styles.name} aria-hidden="true">
        您的系统
      </span>
      <div className={styles.field}>
        <OptionSelect
          box={box}
          label="您的系统"
          placeholder="系统或产品，如 Windows Server 2019"
          value={chosen}
          onChange={chooseOwnSystems}
          options={names.map((name) => ({ value: name, label: name }))}
          labelOf={(name) => name}
          settled={asked === box.search && !found.isFetching}
        />
      </div>
      {chosen.length === 0 && (
        <ul className={styles.quick} aria-label="选择您的系统">
          {offered.map((name) => (
            <li key={name}>
              <button type="button" className={styles.choice} onClick={() => chooseOwnSystems([name])}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const productOf = ({ kind, label }: { kind: string; label: string }): string[] =>
  kind === 'product' ? [systemOf(label).system.name] : [];
