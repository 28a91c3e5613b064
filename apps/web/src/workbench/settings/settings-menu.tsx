import { Icon } from '#web/ui/icons/icon.tsx';
import { Popup, usePopover } from '#web/ui/popover.tsx';
import { useView } from '../collection-view.ts';
import { optionalColumns } from '../table/columns.ts';
import { DENSITIES, type Density, defaultSettings, type ListSettings, PAGINGS, type Paging } from './list-settings.ts';
import styles from './settings-menu.module.css';

const DENSITY_LABELS: Record<Density, string> = { compact: '紧凑', standard: '标准', detailed: '详尽' };
const PAGING_LABELS: Record<Paging, string> = { pages: '分页', scroll: '滚动加载' };
interface SettingsMenuProps {
  /** Cards have neither columns nor density. */
  isTable: boolean;
  settings: ListSettings;
  onChange: (change: Partial<ListSettings>) => void;
}

/** How dense the list is, which columns it has, and how it goes on. Remembered by this browser. */
export function SettingsMenu({ isTable, settings, onChange }: SettingsMenuProps) {
  const { columns } = useView();
  const optional = optionalColumns(columns);
  const { open, root, button, popup } = usePopover<HTMLDivElement>();
  const label = isTable ? '列与密度' : '翻页方式';
  const toggle = (column: string, wanted: boolean) =>
    onChange({
      columns: optional.flatMap(({ key }) => ((key === column ? wanted : settings.columns.includes(key)) ? [key] : [])),
    });
  return (
    <div ref={root} className={styles.root}>
      <button {...button} className={styles.button} aria-label={label} title={label}>
        <Icon name="columns" />
      </button>
      {open && (
        <Popup {...popup} className={styles.popup} role="group" aria-label={label}>
          {isTable && (
            <>
              <Choices
                title="密度"
                name="density"
                labels={DENSITY_LABELS}
                choices={DENSITIES}
                value={settings.density}
                onChange={(density) => onChange({ density })}
              />
              <fieldset className={styles.group}>
                <legend>显示的列</legend>
                {optional.map(({ key: column, label, choice }) => (
                  <label key={column} className={styles.check}>
                    <input
                      type="checkbox"
                      checked={settings.columns.includes(column)}
                      onChange={(event) => toggle(column, event.target.checked)}
                    />
                    {choice ?? label}
                  </label>
                ))}
              </fieldset>
            </>
          )}
          <Choices
            title="翻页"
            name="paging"
            labels={PAGING_LABELS}
            choices={PAGINGS}
            value={settings.paging}
            onChange={(paging) => onChange({ paging })}
          />
          <button type="button" className={styles.reset} onClick={() => onChange(defaultSettings(columns))}>
            恢复默认
          </button>
        </Popup>
      )}
    </div>
  );
}

interface ChoicesProps<Choice extends string> {
  title: string;
  name: string;
  labels: Record<Choice, string>;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Choices<Choice extends string>({ title, name, labels, choices, value, onChange }: ChoicesProps<Choice>) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span className={styles.choice}>{labels[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
