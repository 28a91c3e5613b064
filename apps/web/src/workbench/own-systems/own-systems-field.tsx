import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { isSameProduct } from '#web/platform/own-systems/changes.ts';
import type { OwnSystems } from '#web/platform/own-systems/use-own-systems.ts';
import { SelectField } from '#web/ui/combobox/select-field.tsx';
import { SelectRow } from '#web/ui/combobox/select-row.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TYPING_PAUSE_MS } from '#web/ui/constants.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import styles from './own-systems.module.css';
import { useSuggestedSystems, withoutRepeats } from './use-suggested-systems.ts';

const NOTHING: readonly OwnSystem[] = [];

interface OwnSystemsFieldProps {
  own: OwnSystems;
  /** Offered first, such as those of the vulnerability at hand. */
  here?: readonly OwnSystem[];
  /** One was chosen that was not in the list. */
  onAdd: (system: OwnSystem) => void;
}

/** 您的系统: adds systems and products that are searched in the library. One that is chosen already is taken away. */
export function OwnSystemsField({ own, here = NOTHING, onAdd }: OwnSystemsFieldProps) {
  const box = useCombobox();
  const asked = useDebounced(box.search, TYPING_PAUSE_MS);
  const { found, isFetching } = useSuggestedSystems(asked, box.open && asked !== '');
  const wanted = box.search.toLowerCase();
  const rows = withoutRepeats([
    ...here.filter(({ name }) => name.toLowerCase().includes(wanted)),
    ...(wanted === '' ? [] : found),
  ]).sort((a, b) => distance(a, wanted) - distance(b, wanted));
  const isFull = own.systems.length >= OWN_SYSTEMS_MAX;
  const chosenAs = (system: OwnSystem) => own.systems.filter((other) => isSameProduct(other, system));
  const pick = (row: number) => {
    const system = rows[row];
    if (!system || own.isPending) return;
    const chosen = chosenAs(system);
    for (const former of chosen) own.change({ kind: 'remove', system: former });
    if (chosen.length > 0 || isFull) return;
    own.change({ kind: 'add', system });
    box.close();
    onAdd(system);
  };
  return (
    <SelectField
      box={box}
      label="您的系统"
      placeholder="添加系统或产品，如 Windows Server 2019、NGINX"
      popupRole="listbox"
      chosen={[]}
      onRemove={() => undefined}
      onClear={() => undefined}
      rowCount={rows.length}
      settled={asked === box.search && !isFetching}
      onPick={pick}
      note={isFull ? `已有 ${OWN_SYSTEMS_MAX} 个，先移除不用的` : noteFor(rows, wanted)}
    >
      {(placeOf) =>
        rows.map((system, row) => {
          const isChosen = chosenAs(system).length > 0;
          return (
            <SelectRow
              key={`${system.name} ${system.product}`}
              role="option"
              aria-selected={isChosen}
              place={placeOf(row)}
              label={system.name}
              search={box.search}
              share={isChosen ? 'all' : 'none'}
              onPick={() => pick(row)}
            />
          );
        })
      }
    </SelectField>
  );
}

/** Enter takes the first row: `nginx` is NGINX, and not what is most often named of all that contain it. */
function distance(system: OwnSystem, wanted: string): number {
  const name = system.name.toLowerCase();
  if (wanted === '' || name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : 3;
}

const noteFor = (rows: readonly OwnSystem[], wanted: string): string | undefined =>
  rows.length > 0 ? undefined : wanted === '' ? '输入名称，从知识库中选择' : '没有匹配项';

/** What is offered to a reader without any, one click each. */
export function OfferedSystems({ own, offered, onAdd }: OwnSystemsFieldProps & { offered: readonly OwnSystem[] }) {
  if (own.systems.length > 0 || own.isPending || offered.length === 0) return null;
  return (
    <ul className={styles.offered} aria-label="选择您的系统">
      {offered.map((system) => (
        <li key={system.name}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => {
              own.change({ kind: 'add', system });
              onAdd(system);
            }}
          >
            {system.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
