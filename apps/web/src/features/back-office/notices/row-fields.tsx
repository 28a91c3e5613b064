import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './notices.module.css';

interface Column<Row> {
  name: keyof Row & string;
  label: string;
  type?: 'text' | 'date' | 'url';
}

interface RowFieldsProps<Row extends { [Name in keyof Row]: string }> {
  /** The member of the document. */
  name: string;
  label: string;
  /** What one row is called. */
  unit: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  blank: Row;
  faults: Readonly<Record<string, string>>;
  /** Says where a row comes from. */
  markOf?: (row: Row) => string | undefined;
  aside?: ReactNode;
  onChange: (rows: Row[]) => void;
}

/** Rows of a notice, typed in place; a row moves by its buttons. */
export function RowFields<Row extends { [Name in keyof Row]: string }>(props: RowFieldsProps<Row>) {
  const { name, label, unit, columns, rows, blank, faults, markOf, aside, onChange } = props;
  const put = (at: number, changed: Row) => onChange(rows.map((row, place) => (place === at ? changed : row)));
  const swap = (at: number) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at - 1, 0, row);
    onChange(next);
  };
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{label}</legend>
      {aside}
      {rows.map((row, at) => {
        const mark = markOf?.(row);
        const fault = Object.entries(faults).find(([path]) => path.startsWith(`${name}.${at}.`))?.[1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
          <div key={at} className={styles.row}>
            {columns.map((column) => (
              <input
                key={column.name}
                className={styles.cell}
                data-column={column.name}
                type={column.type === 'date' ? 'date' : 'text'}
                aria-label={`${unit} ${at + 1}：${column.label}`}
                placeholder={column.label}
                value={row[column.name]}
                spellCheck={false}
                autoComplete="off"
                aria-invalid={faults[`${name}.${at}.${column.name}`] ? true : undefined}
                onChange={({ target }) => put(at, { ...row, [column.name]: target.value })}
              />
            ))}
            <span className={styles.rowEnd}>
              {mark && (
                <Tag color="blue" title={mark}>
                  记录
                </Tag>
              )}
              {at > 0 && (
                <Button variant="quiet" icon="up" aria-label={`上移${unit} ${at + 1}`} onClick={() => swap(at)} />
              )}
              <Button
                variant="quiet"
                icon="close"
                aria-label={`移除${unit} ${at + 1}`}
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              />
            </span>
            {fault && (
              <p role="alert" className={styles.fault}>
                {fault}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button icon="plus" onClick={() => onChange([...rows, blank])}>
          {`添加${unit}`}
        </Button>
      </div>
    </fieldset>
  );
}
