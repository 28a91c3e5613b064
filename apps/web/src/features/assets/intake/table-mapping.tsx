import type { AssetReading, TableColumns } from '@ldy/contract/asset/own-assets.ts';
import { ScrollBox } from '#web/ui/display/scroll-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import styles from './intake.module.css';
import type { AskedTable } from './read-files.ts';

type Table = NonNullable<AssetReading['table']>;

const COLUMNS: readonly { key: keyof TableColumns; label: string }[] = [
  { key: 'name', label: '名称' },
  { key: 'version', label: '版本' },
  { key: 'vendor', label: '厂商' },
  { key: 'purl', label: 'purl' },
  { key: 'cpe', label: 'CPE' },
];
const HEADINGS = 20;

/** To read it again in the same way. */
export const asShown = ({ sheet, heading, columns }: Table): AskedTable => ({
  ...(sheet !== '' && { sheet }),
  heading,
  columns,
});

interface TableMappingProps {
  table: Table;
  busy: boolean;
  onAsk: (asked: AskedTable) => void;
}

/** Which column is what: as it was read, and to be corrected; every choice reads the file again. */
export function TableMapping({ table, busy, onAsk }: TableMappingProps) {
  const { sheets, sheet, heading, headings, sample, columns } = table;
  const asked = asShown(table);
  const ask = (key: keyof TableColumns, at: number) => {
    const { [key]: _, ...others } = columns;
    // Without any column there is nothing to read: they are proposed again.
    const chosen = at < 0 ? others : { ...others, [key]: at };
    const { columns: __, ...rest } = asked;
    onAsk(Object.keys(chosen).length === 0 ? rest : { ...asked, columns: chosen });
  };
  return (
    <fieldset className={styles.mapping} disabled={busy}>
      <legend className={styles.legend}>各列的含义</legend>
      <div className={styles.selects}>
        {COLUMNS.map(({ key, label }) => (
          <SelectField
            key={key}
            label={label}
            value={columns[key] ?? -1}
            onChange={({ target }) => ask(key, Number(target.value))}
          >
            <option value={-1}>无</option>
            {headings.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading
              <option key={at} value={at}>
                {labelOf(text, at)}
              </option>
            ))}
          </SelectField>
        ))}
        {sheets.length > 1 && (
          <SelectField label="工作表" value={sheet} onChange={({ target }) => onAsk({ sheet: target.value })}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="表头在"
          value={heading}
          onChange={({ target }) => onAsk({ ...(sheet !== '' && { sheet }), heading: Number(target.value) })}
        >
          {[...new Set([...Array.from({ length: HEADINGS + 1 }, (_, at) => at), heading])].map((line) => (
            <option key={line} value={line}>
              {line === 0 ? '没有表头' : `第 ${line} 行`}
            </option>
          ))}
        </SelectField>
      </div>
      <ScrollBox label="表格的前几行">
        <table className={styles.sample}>
          <thead>
            <tr>
              {headings.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading
                <th key={at} scope="col" data-used={usedAs(columns, at) ? true : undefined}>
                  {labelOf(text, at)}
                  {usedAs(columns, at) && <span className={styles.used}>{usedAs(columns, at)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same
              <tr key={line}>
                {row.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells may be the same
                  <td key={at}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </fieldset>
  );
}

/** `C 列` where there is no heading. */
const labelOf = (text: string, at: number): string => text || `${letterOf(at)} 列`;
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const usedAs = (columns: TableColumns, at: number): string =>
  COLUMNS.filter(({ key }) => columns[key] === at)
    .map(({ label }) => label)
    .join('、');
