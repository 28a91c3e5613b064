import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import list from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useHolder } from '../../requests/use-holder.ts';
import { useHolderRights } from '../../requests/use-organisations.ts';
import { useVexDocuments, type VexDocument } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { EndDocument } from './end-document.tsx';
import { ExportVex } from './export-vex.tsx';

const STATES = {
  current: { label: '生效中', color: 'green' },
  replaced: { label: '已取代', color: undefined },
  withdrawn: { label: '已撤回', color: undefined },
} as const;

/** Documents that were applied; each is approved and taken back as a whole. */
export function DocumentsCard() {
  const holder = useHolder();
  const query = useVexDocuments(holder);
  const { name, may } = useHolderRights(holder.holder);
  return (
    <Card title="已应用的 VEX" aside={<ExportVex assets={[]} />}>
      <Loaded name="VEX 文件" query={query}>
        {(answer) =>
          answer.list.length === 0 ? (
            <EmptyState
              icon="document"
              title={`${name}还没有应用过 VEX 文件`}
              hint={
                may('work') ? '在上面选择厂商发布的 VEX 文件，先看预演。' : '由组织的成员导入、管理员应用后，列在这里。'
              }
            />
          ) : (
            <ul className={`${list.list} ${list.flush}`} aria-label="已应用的 VEX">
              {answer.list.map((applied) => (
                <DocumentRow key={applied.id} applied={applied} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function DocumentRow({ applied }: { applied: VexDocument }) {
  const { id, state, decisions, waiting, exploited, may, applied_by } = applied;
  const { author, version, document_id, file, format, stated } = applied.document;
  const { label, color } = STATES[state];
  const { holder } = useHolder();
  const asked = new URLSearchParams({ view: 'decisions', ...(holder && { holder }), document: id });
  return (
    <li className={list.row} data-ended={state !== 'current' || undefined}>
      <div className={list.words}>
        <p className={styles.line}>
          <bdi className={list.name}>{document_id || file}</bdi>
          <Tag {...(color && { color })}>{label}</Tag>
          {state === 'current' && waiting > 0 && <Tag color="orange">待批准 {waiting}</Tag>}
          {state === 'current' && exploited > 0 && <Tag color="red">已被利用 {exploited}</Tag>}
        </p>
        <p className={styles.marks}>
          <span>自称 {author || '没有写明作者'}</span>
          <span>版本 {version}</span>
          <span>{format}</span>
          <span>
            <DateText value={stated} /> 发布
          </span>
          <span>
            {applied_by || '已注销的账号'} <DateText value={applied.applied} /> 应用
          </span>
          <Link to={`${paths.userAssets.href()}?${asked}`}>{decisions} 个决定</Link>
        </p>
      </div>
      <div className={styles.actions}>
        {may.map((act) => (
          <EndDocument key={act} act={act} applied={applied} />
        ))}
      </div>
    </li>
  );
}
