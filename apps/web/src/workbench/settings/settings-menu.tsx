import { Segments } from '#web/ui/controls/segments.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Popup, usePopover } from '#web/ui/overlays/popover.tsx';
import { useView } from '../collection-view.ts';
import { optionalColumns } from '../table/columns.ts';
import { DENSITIES, type Density, defaultSettings, type ListSettings, PAGINGS, type Paging } from './list-settings.ts';
import styles from './settings-menu.module.css';

const DENSITY_LABELS: Record<Density, string> = { compact: '紧凑', standard: '标准', detailed: '详尽' };
const PAGING_LABELS: Record<Paging, string> = { pages: '分页', scroll: '滚动加载' };
interface SettingsMenuProps {
  /** False for cards, which have neither columns nor density. */
  isTable: boolean;
  settings: ListSettings;
  onChange: (change: Partial<ListSettings>) => void;
}

/** Display settings: density, columns, paging. Stored in this browser. */
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
                labels={DENSITY_LABELS}
                choices={DENSITIES}
                value={settings.density}
                onChange={(density) => onChange({ density })}
              />
              <fieldset className={styles.group}>
                <legend className={styles.title}>显示的列</legend>
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
  labels: Record<Choice, string>;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Choices<Choice extends string>({ title, labels, choices, value, onChange }: ChoicesProps<Choice>) {
  return (
    <div className={styles.group}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <Segments
        label={title}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: labels[choice] }))}
        onChange={onChange}
        wide
      />
    </div>
  );
}
