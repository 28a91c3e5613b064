import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DATE_FORMAT } from '../../../../ui/constants.ts';
import styles from './date-filter.module.css';

interface DateFilterProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const PRESETS = [
  ['近 7 天', 7],
  ['近 30 天', 30],
  ['近 90 天', 90],
  ['近一年', 365],
] as const;

/** A span of days, open at either end. */
export function DateFilter({ label, from, to, onChange }: DateFilterProps) {
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      classNames={{ popup: { root: styles.popup } }}
      format={DATE_FORMAT}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty={[true, true]}
      placeholder={['开始', '结束']}
      aria-label={label}
      presets={PRESETS.map(([name, days]) => ({
        label: name,
        value: () => [dayjs().subtract(days, 'day'), dayjs()],
      }))}
      onChange={(days) => onChange(days?.[0]?.format(DATE_FORMAT), days?.[1]?.format(DATE_FORMAT))}
    />
  );
}
