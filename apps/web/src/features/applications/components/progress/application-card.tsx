import type { MyApplication } from '@ldy/contract/applications.ts';
import {
  APPLICATION_KIND_NAMES,
  APPLICATION_STATE_NAMES,
  APPLICATION_STEPS,
  type ApplicationState,
} from '@ldy/domain/application/states.ts';
import { type ReactNode, useId } from 'react';
import { useIndustries } from '#web/platform/industries/use-industries.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import styles from './progress.module.css';
import { StatePanel } from './state-panel.tsx';

const COLORS: Record<ApplicationState, TagColor> = {
  submitted: 'blue',
  'in-review': 'blue',
  resubmitted: 'blue',
  'more-asked': 'orange',
  approved: 'green',
  rejected: 'red',
};

/** An application of the account: its state and what to do next, what was filled in, what happened. */
export function ApplicationCard({ application }: { application: MyApplication }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {APPLICATION_KIND_NAMES[application.kind]}
        </h2>
        <Tag color={COLORS[application.state]}>{APPLICATION_STATE_NAMES[application.state]}</Tag>
        <p className={styles.when}>
          提交于 <DateText value={application.submitted_at} />
        </p>
      </div>
      <StatePanel application={application} />
      <Content application={application} />
      <details className={styles.history}>
        <summary>处理记录（{application.history.length}）</summary>
        <ol>
          {application.history.map(({ at, step, said }) => (
            <li key={at + step}>
              <time dateTime={at}>{formatTime(at)}</time>
              <div>
                <p>{APPLICATION_STEPS[step].name}</p>
                {said && <p className={styles.quote}>{said}</p>}
              </div>
            </li>
          ))}
        </ol>
      </details>
      {application.forgotten_at && (
        <p className={styles.note}>
          联系方式{application.kind === 'enterprise' && '与营业执照'}将于 <DateText value={application.forgotten_at} />{' '}
          删除。
        </p>
      )}
    </section>
  );
}

/** The licence as it was handed in: a picture opens beside the portal, a PDF is saved. */
const Licence = ({ application: { file, file_name } }: { application: MyApplication }) => (
  <a href={file} target="_blank" rel="noopener">
    {file_name}
  </a>
);

function Content({ application }: { application: MyApplication }) {
  const labels = new Map(useIndustries().data?.map(({ value, label }) => [value, label]));
  const rows: [label: string, value: ReactNode][] = [
    ['公司名称', application.company],
    ['部门', application.department],
    [
      '所属行业',
      application.industrys
        .split(',')
        .map((id) => labels.get(id) ?? id)
        .join('、'),
    ],
    ['姓名', application.name],
    ['手机号', application.phone],
    ['企业邮箱', application.mail],
    ['用户名称', application.user_name],
    ['营业执照', application.file && <Licence application={application} />],
  ];
  return (
    <dl className={styles.content}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
