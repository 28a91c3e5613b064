import { WORK_STATES } from '@ldy/domain/asset/open-finding.ts';
import { anySourceLabel } from '@ldy/domain/patch/source-label.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useHolder } from '../../requests/use-holder.ts';
import { useOneWork, type WorkChange, type WorkRow } from '../../requests/work-requests.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { FindingDecisions } from '../decisions/finding-decisions.tsx';
import { ChangeForm } from './change-form.tsx';
import { TraceDetails } from './trace-details.tsx';
import styles from './work.module.css';
import { VulnerabilityMarks } from './work-row.tsx';
import { StandingTag } from './work-words.tsx';

interface FindingDrawerProps {
  row: WorkRow;
  onClose: () => void;
  /** Answers why it failed, '' if it did not. */
  onChange: (asset: string, change: WorkChange) => Promise<string>;
}

/** Why, and what is done: of one vulnerability on one of its assets. */
export function FindingDrawer({ row, onClose, onChange }: FindingDrawerProps) {
  const [asset, setAsset] = useState(row.on[0]?.asset.id ?? '');
  return (
    <Dialog side open title={row.cve || row.id} onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.line}>
          <VulnerabilityMarks row={row} />
        </p>
        <p>{row.title}</p>
        <p className={styles.line}>
          <Link to={paths.vulnerabilityProfile.href(row.id)}>漏洞画像</Link>
          <Link to={`${paths.userAssets.href()}?asset=${asset}`}>资产</Link>
        </p>
        {row.on.length > 1 ? (
          <FilterSelect
            label="资产"
            value={asset}
            options={row.on.map(({ asset: { id, name } }) => ({ value: id, label: name }))}
            onChange={setAsset}
          />
        ) : (
          <p className={styles.title}>{row.on[0]?.asset.name}</p>
        )}
        {row.on.find((one) => one.asset.id === asset)?.standing === 'gone' ? (
          <p className={styles.note}>这个资产已不再有它，没有依据可以显示。</p>
        ) : (
          <OneFinding key={asset} asset={asset} vulnerability={row.id} onChange={(change) => onChange(asset, change)} />
        )}
      </div>
    </Dialog>
  );
}

interface OneFindingProps {
  asset: string;
  vulnerability: string;
  onChange: (change: WorkChange) => Promise<string>;
}
type One = NonNullable<ReturnType<typeof useOneWork>['data']>;

function OneFinding({ asset, vulnerability, onChange }: OneFindingProps) {
  const query = useOneWork({ ...useHolder(), asset, vulnerability });
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Loaded name="依据" query={query}>
      {({ finding, verdicts, history }) => {
        const [on] = finding.on;
        return (
          <>
            <section aria-label="依据" className={styles.part}>
              <h3 className={styles.subtitle}>依据</h3>
              <Verdicts verdicts={verdicts} components={on?.components ?? 0} />
              <TraceDetails asset={asset} vulnerability={vulnerability} />
            </section>
            {on && (
              <section aria-label="处置" className={styles.part}>
                <h3 className={styles.subtitle}>
                  处置 <StandingTag standing={on.standing} />
                </h3>
                <ChangeForm key={JSON.stringify(on)} now={on} onSend={onChange} />
                <p className={styles.line}>
                  <Button onClick={() => setDeciding(true)}>设为…</Button>
                  <span className={styles.note}>误报、接受风险、已缓解或不可达</span>
                </p>
              </section>
            )}
            <FindingDecisions asset={asset} vulnerability={vulnerability} />
            {isDeciding && (
              <DecideDialog target={{ findings: [{ asset, vulnerability }] }} onClose={() => setDeciding(false)} />
            )}
            {history.length > 0 && <History history={history} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Verdicts({ verdicts, components }: { verdicts: One['verdicts']; components: number }) {
  return (
    <ul className={styles.verdicts}>
      {verdicts.map((verdict, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal components may have the same verdict twice
        <li key={at} className={styles.verdict}>
          <bdi className={styles.component}>{verdict.component}</bdi>
          <p>{verdict.words}</p>
          {verdict.statement !== '' && (
            <blockquote className={styles.quote}>
              {verdict.statement}
              {verdict.source !== '' && <cite className={styles.cite}>来源 {anySourceLabel(verdict.source)}</cite>}
            </blockquote>
          )}
          <p className={styles.note}>
            {verdict.identity === '' ? '没有识别' : `按 ${verdict.identity} 识别`}
            {verdict.fix !== '' && `；修复版本 ${verdict.fix}`}
          </p>
        </li>
      ))}
      {verdicts.length < components && <li>其余 {components - verdicts.length} 个组件相同结论。</li>}
    </ul>
  );
}

const stateLabel = (state: number | null) => WORK_STATES.find(({ code }) => code === state)?.label;

function History({ history }: Pick<One, 'history'>) {
  return (
    <section aria-label="修改记录" className={styles.part}>
      <h3 className={styles.subtitle}>修改记录</h3>
      <ul className={styles.verdicts}>
        {history.map(({ at, by, state, assignee, due, note, undone }) => (
          <li key={at} className={styles.note}>
            {formatTime(at)} {by || '已注销的账号'}：
            {[
              stateLabel(state),
              assignee !== null && (assignee === '' ? '不再分派' : `分派给 ${assignee}`),
              due !== null && (due === '' ? '去掉期限' : `期限 ${due}`),
              note !== null && (note === '' ? '去掉备注' : `备注“${note}”`),
              undone && '已撤销',
            ]
              .filter(Boolean)
              .join('，')}
          </li>
        ))}
      </ul>
    </section>
  );
}
