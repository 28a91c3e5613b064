import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import type { Rehearsal } from '../../requests/vex-requests.ts';
import own from './vex.module.css';

/** Author, version and date, and what it would do, counted. */
export function RehearsalHead({ rehearsal }: { rehearsal: Rehearsal }) {
  const { document, statements, replaces, counts, holder_name } = rehearsal;
  const figures = [
    ['会搁置', counts.set_aside, '个处置项'],
    ['会重新打开', counts.reopened, '个处置项'],
    ['比看起来更宽', counts.wide, '条'],
    ['不采用', counts.not_applied, '条'],
    ['对不上', counts.no_match, '条'],
    ['只作提示', counts.shown, '条'],
  ] as const;
  return (
    <Card title={`预演：${document.file}`} hint={`${holder_name && `用于${holder_name}的资产。`}尚未作任何改变。`}>
      <dl className={own.figures}>
        {figures.map(([name, count, unit]) => (
          <div key={name} data-none={count === 0 || undefined}>
            <dt>{name}</dt>
            <dd>
              <strong>{count}</strong> {unit}
            </dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          ['自称的作者', `${document.author || '没有写明'}（没有验证签名）`],
          ['文件编号', document.document_id],
          ['版本', replaces === '' ? document.version : `${document.version}（取代已应用的 ${replaces}）`],
          ['日期', <DateText key="date" value={document.stated} />],
          ['格式', document.format],
          ['声明', `${statements} 条`],
        ]}
      />
    </Card>
  );
}
