import { useNavigate } from 'react-router';
import { type ChartData, isEmpty } from '#web/ui/chart/chart-data.ts';
import { ChartPicture } from '#web/ui/chart/chart-picture.tsx';
import { formatCount } from '#web/ui/number-badge.tsx';
import type { ThemeName } from '#web/ui/theme/tokens.ts';
import { Nothing } from './panel.tsx';
import { MaybeLink, useScreen } from './screen.tsx';
import styles from './situation.module.css';

export interface Stage {
  theme: ThemeName;
  textPixels: number;
  pixelRatio: number;
}

const LOCKED = '没有查看这些数字的权限。';
const EMPTY = '这段时间没有公开的漏洞。';

interface ChartProps {
  label: string;
  data: ChartData | undefined;
}

/** The most frequent as bars, each a link to its list. */
export function Ranking({ label, data, most = 8 }: ChartProps & { most?: number }) {
  if (!data) return <Nothing>{LOCKED}</Nothing>;
  if (isEmpty(data)) return <Nothing>{EMPTY}</Nothing>;
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

/** A drawn chart, as large as its panel. */
export function Drawn({ label, data, stage }: ChartProps & { stage: Stage }) {
  const navigate = useNavigate();
  const { isPublic } = useScreen();
  if (!data) return <Nothing>{LOCKED}</Nothing>;
  if (isEmpty(data)) return <Nothing>{EMPTY}</Nothing>;
  return (
    <ChartPicture
      fills
      patterns={false}
      {...{ label, data, stage }}
      onOpen={({ to }) => to && !isPublic && void navigate(to)}
    />
  );
}
