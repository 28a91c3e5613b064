import type { SituationVulnerability } from '@ldy/contract/situation.ts';
import { paths } from '#web/platform/paths.ts';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { Situation } from '../use-situation.ts';
import { Nothing } from './panel.tsx';
import { MaybeLink } from './screen.tsx';
import styles from './situation.module.css';

type Listed = Pick<SituationVulnerability, 'id' | 'cve' | 'title' | 'severity' | 'vendors'>;

interface VulnerabilityListProps<Row extends Listed> {
  rows: readonly Row[];
  /** The text at the end of each line. */
  at(row: Row): string;
  none: string;
}

export function VulnerabilityList<Row extends Listed>({ rows, at, none }: VulnerabilityListProps<Row>) {
  if (rows.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <SeverityTag severity={row.severity} />
          <MaybeLink to={paths.vulnerabilityProfile.href(row.id)} className={styles.name} title={row.title}>
            {row.title || row.cve || row.id}
          </MaybeLink>
          <span className={styles.end}>{at(row)}</span>
          <span className={styles.beside}>
            {[row.cve || row.id, ...row.vendors.map(({ name }) => name).slice(0, 2)].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface TitleListProps {
  rows: readonly { id: string; title: string; at: string | null }[];
  href(id: string): string;
  none: string;
}

export function TitleList({ rows, href, none }: TitleListProps) {
  if (rows.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <ol className={styles.list}>
      {rows.map(({ id, title, at }) => (
        <li key={id} data-plain>
          <MaybeLink to={href(id)} className={styles.name} title={title}>
            {title}
          </MaybeLink>
          <span className={styles.end}>{formatDate(at)}</span>
        </li>
      ))}
    </ol>
  );
}

const STATES: Record<Situation['sources'][number]['state'], string> = {
  ok: '正常',
  pending: '未完成',
  late: '滞后',
  failing: '异常',
};

export function SourceList({ sources }: Pick<Situation, 'sources'>) {
  if (sources.length === 0) return <Nothing>没有可以显示的来源。</Nothing>;
  return (
    <ul className={styles.list}>
      {sources.map(({ name, state, last_success, late_days }) => (
        <li key={name} data-plain>
          <span className={styles.name} title={name}>
            <b className={styles.state} data-state={state}>
              {STATES[state]}
              {state === 'late' && ` ${late_days} 天`}
            </b>
            {name}
          </span>
          <span className={styles.end}>{last_success === null ? '从未完整导入' : formatTime(last_success)}</span>
        </li>
      ))}
    </ul>
  );
}
