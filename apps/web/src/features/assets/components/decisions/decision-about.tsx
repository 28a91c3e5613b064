import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { DecisionRow } from '../../requests/decision-requests.ts';
import { inReadableForm } from '../readable-identity.ts';
import { justificationLabel, kindLabel, STATE_WORDS } from './decision-words.ts';
import styles from './decisions.module.css';

/** Kind, state, and whether the data has changed since. */
export function DecisionTags({ decision: { kind, state, is_outdated, is_own } }: { decision: DecisionRow }) {
  const { label, color } = STATE_WORDS[state];
  return (
    <>
      <Tag>{kindLabel(kind)}</Tag>
      <Tag {...(color && { color })}>{label}</Tag>
      {state === 'holds' && is_outdated && (
        <Tag color="red" title="作出之后，结论所依据的版本范围或来源不同了，请复核">
          依据已变化
        </Tag>
      )}
      {!is_own && <Tag>文件所说</Tag>}
    </>
  );
}

/** Of what, by whom, until when and why. */
export function DecisionAbout({ decision }: { decision: DecisionRow }) {
  const { justification, reason, author, made, expires, approver, document, component, version_range } = decision;
  return (
    <>
      <p className={styles.about}>
        {decision.holder_name !== '' && <span>{decision.holder_name}</span>}
        <Scope decision={decision} />
        {component !== '' && (
          <bdi>
            {inReadableForm(component)} {version_range}
          </bdi>
        )}
        {justification !== '' && <span>{justificationLabel(justification)}</span>}
        {decision.findings > 0 && <span>搁置 {decision.findings} 条</span>}
      </p>
      {reason !== '' && <p>{reason}</p>}
      <p className={styles.about}>
        <span>
          {author || '已注销的账号'}，{formatDate(made)}
        </span>
        <span>{expires === null ? '没有期限' : `至 ${formatDate(expires)}`}</span>
        {approver !== '' && <span>{approver} 批准</span>}
        {document && (
          <span>
            出自 <bdi>{document.name}</bdi>（自称 {document.author || '没有写明作者'}）
          </span>
        )}
      </p>
      {decision.history.length > 1 && <History history={decision.history} />}
    </>
  );
}

function Scope({ decision: { scope, asset, asset_name, group } }: { decision: DecisionRow }) {
  if (scope === 'all') return <span>全部资产</span>;
  if (scope === 'group') return <span>分组 {group}</span>;
  return asset === null ? null : <Link to={`${paths.userAssets.href()}?asset=${asset}`}>{asset_name}</Link>;
}

type Act = DecisionRow['history'][number]['act'];
const ACTS: Readonly<Record<Act, string>> = { made: '作出', approved: '批准', revoked: '撤销', expired: '到期' };

const History = ({ history }: Pick<DecisionRow, 'history'>) => (
  <ul className={styles.history} aria-label="经过">
    {history.map(({ at, act, by, words }) => (
      <li key={`${at} ${act}`}>
        {[formatTime(at), by, `${ACTS[act]}${words && `：${words}`}`].filter(Boolean).join(' ')}
      </li>
    ))}
  </ul>
);
