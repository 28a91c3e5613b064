import type { KioskPanelName } from '@ldy/contract/kiosks.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChartData, isEmpty, isMarked, withoutLinks } from '#web/ui/chart/chart-data.ts';
import { ChartPicture } from '#web/ui/chart/chart-picture.tsx';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { ThemeName } from '#web/ui/theme/tokens.ts';
import { Nothing, Panel } from './panel.tsx';
import { MaybeLink, useScreen } from './screen.tsx';
import styles from './situation.module.css';

export interface Stage {
  theme: ThemeName;
  textPixels: number;
  pixelRatio: number;
  /** Charts are as high as their panels, else as their rows need. */
  fills: boolean;
}

const LOCKED = '没有查看这些数字的权限。';
const noneOf = ({ scope }: ChartData): string =>
  scope.count > 0 ? `这段时间${scope.label}都没有这项信息。` : `这段时间没有${scope.label}。`;
const MARK = '* 仍会增长，数字偏低';

interface ChartProps {
  label: string;
  data: ChartData | undefined;
}

/** The most frequent as bars, each a link to its list. */
export function Ranking({ label, data, most = 8 }: ChartProps & { most?: number }) {
  if (!data) return <Nothing>{LOCKED}</Nothing>;
  if (isEmpty(data)) return <Nothing>{noneOf(data)}</Nothing>;
  const rows = data.rows.filter(({ total }) => total.count > 0).slice(0, most);
  const greatest = Math.max(...rows.map(({ total }) => total.count));
  return (
    <ol className={styles.ranking} aria-label={label}>
      {rows.map(({ key, label, total }) => (
        <li key={key}>
          <MaybeLink to={total.to} className={styles.name} title={label}>
            {label}
          </MaybeLink>
          <span className={styles.end}>{formatCount(total.count)}</span>
          <span className={styles.bar} style={{ width: `${(total.count / greatest) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

interface DrawnPanelProps extends ChartProps {
  of: KioskPanelName;
  title: string;
  about: string;
  width: 7 | 12;
  stage: Stage;
}

/** A drawn chart, as large as its panel, or all its figures as a table. */
export function DrawnPanel({ label, data, stage, about: days, ...panel }: DrawnPanelProps) {
  const [isTable, setTable] = useState(false);
  const navigate = useNavigate();
  const { isPublic } = useScreen();
  const shown = data && !isEmpty(data) ? data : undefined;
  const about = shown && isMarked(shown) ? `${days}；${MARK}` : days;
  const tool = shown && (
    <button
      type="button"
      aria-pressed={isTable}
      aria-label={`${panel.title}：表格`}
      onClick={() => setTable(!isTable)}
      className={styles.tool}
    >
      <Icon name="table" /> 表格
    </button>
  );
  return (
    <Panel {...panel} about={about} tool={tool}>
      {!shown ? (
        <Nothing>{data ? noneOf(data) : LOCKED}</Nothing>
      ) : isTable ? (
        <div className={styles.table}>
          <ChartTable label={label} data={isPublic ? withoutLinks(shown) : shown} />
        </div>
      ) : (
        <ChartPicture
          fills={stage.fills}
          patterns={false}
          {...{ label, data: shown, stage }}
          onOpen={({ to }) => to && !isPublic && void navigate(to)}
        />
      )}
    </Panel>
  );
}
