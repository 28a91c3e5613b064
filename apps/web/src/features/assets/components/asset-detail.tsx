import { type Asset, type AssetComponent, deleteAssets, type Finding } from '@ldy/contract/asset/own-assets.ts';
import { anySourceLabel } from '@ldy/domain/patch/source-label.ts';
import { PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { type Exposure, refreshAssets, useAsset, useFindings } from '../requests/asset-requests.ts';
import { useHolderRights } from '../requests/use-organisations.ts';
import styles from './assets.module.css';
import { ExportBill } from './bill-dialog.tsx';
import { ComponentList } from './component-list.tsx';
import { ExposureSentence, ExposureTag } from './exposure-words.tsx';
import { FactsCard } from './facts-card.tsx';
import { ExportVex } from './vex/export-vex.tsx';

const PAGE = 20;
const COMPONENTS = 50;

/** One asset: what affects it, the urgent first, why, and what it consists of. */
export function AssetDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const [page, setPage] = useState(1);
  const query = useAsset({ id, page, page_size: COMPONENTS });
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.userAssets.href()}>全部资产</Link>
      </p>
      <Loaded name="资产" query={query}>
        {({ asset, list, total, identified }) => (
          <>
            <PageHead title={asset.name} />
            <FactsCard asset={asset} />
            <FindingsCard id={id} />
            <Card title="组件" hint={`共 ${total} 个，识别 ${identified} 个；没有识别的在前`}>
              <OwnComponents asset={asset} list={list} onNamed={() => setPage(1)} />
              <Pages page={page} total={total} size={COMPONENTS} onPage={setPage} />
            </Card>
            <div className={styles.actions}>
              <ExportBill ids={[id]} />
              <ExportVex assets={[id]} />
              <DeleteCard id={id} onDone={onBack} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

interface OwnComponentsProps {
  asset: Asset;
  list: readonly AssetComponent[];
  onNamed: () => void;
}

/** Who may change the asset makes names known, for all that its holder has. */
function OwnComponents({ asset: { holder, holder_name }, list, onNamed }: OwnComponentsProps) {
  const isOfOrganisation = holder_name !== '';
  const { may } = useHolderRights(isOfOrganisation ? holder : undefined);
  return (
    <ComponentList
      {...{ label: '组件', list, total: list.length }}
      holder={isOfOrganisation ? holder : undefined}
      onNamed={may('change') ? onNamed : undefined}
    />
  );
}

const VERDICTS = [
  { value: 'affected', label: '受影响' },
  { value: 'unknown', label: '无法判断' },
  { value: 'unaffected', label: '不受影响' },
] as const;

function FindingsCard({ id }: { id: string }) {
  const [verdict, setVerdict] = useState<Exposure['state']>('affected');
  const [page, setPage] = useState(1);
  const query = useFindings({ id, verdict, page, page_size: PAGE });
  return (
    <Card title="漏洞" hint="已被利用的在前，再按处置优先级与等级。">
      <div className={styles.line}>
        <Segments
          label="结论"
          options={VERDICTS}
          value={verdict}
          onChange={(value) => {
            setVerdict(value);
            setPage(1);
          }}
        />
      </div>
      <Loaded name="漏洞" query={query}>
        {({ exposure, list, total }) => (
          <>
            <p className={styles.sentence} role="status">
              <ExposureTag state={exposure.state} /> <ExposureSentence exposure={exposure} />
            </p>
            {list.length === 0 ? (
              <p className={styles.note}>没有这种结论的漏洞。</p>
            ) : (
              <ul className={styles.assets} aria-label="漏洞">
                {list.map((finding) => (
                  <FindingRow key={finding.id} finding={finding} />
                ))}
              </ul>
            )}
            <Pages page={page} total={total} size={PAGE} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { id, cve, title, severity, priority, exploited, has_poc, components, verdicts } = finding;
  return (
    <li className={styles.finding}>
      <p className={styles.line}>
        <Link to={paths.vulnerabilityProfile.href(id)} className={styles.title}>
          {cve || id}
        </Link>
        <SeverityTag severity={severity} />
        {priority && <Tag>{PRIORITY_WORDS[priority]}</Tag>}
        {exploited && <Tag color="red">已被利用</Tag>}
        {has_poc === 1 && <Tag color="orange">有 PoC</Tag>}
      </p>
      <p className={styles.sentence}>{title}</p>
      <details className={styles.why}>
        <summary>
          <Icon name="chevronRight" size={14} />
          依据：{verdicts[0]?.component}
          {components > 1 && ` 等 ${components} 个组件`}
          {verdicts[0]?.fix && `，修复版本 ${verdicts[0].fix}`}
        </summary>
        <ul className={styles.verdicts}>
          {verdicts.map((verdict) => (
            <li key={`${verdict.component} ${verdict.statement}`}>
              <bdi className={styles.name}>{verdict.component}</bdi>：{verdict.words}
              {verdict.source && `（来源 ${anySourceLabel(verdict.source)}）`}
              {verdict.fix && `，修复版本 ${verdict.fix}`}
            </li>
          ))}
          {verdicts.length < components && <li>其余 {components - verdicts.length} 个组件相同结论。</li>}
        </ul>
      </details>
    </li>
  );
}

interface PagesProps {
  page: number;
  total: number;
  size: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, size, onPage }: PagesProps) {
  if (total <= size) return null;
  return (
    <Pagination
      {...{ page, pageSize: size, pageSizes: [size], onPage }}
      lastPage={Math.ceil(total / size)}
      summary={`共 ${total} 个`}
      onPageSize={() => undefined}
    />
  );
}

function DeleteCard({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    const answer = await callEndpoint(deleteAssets, { ids: [id] });
    if (!answer.success) return;
    showToast('success', '已删除资产');
    onDone();
    await refreshAssets(client);
  };
  return (
    <div className={styles.actions}>
      {isSure ? (
        <>
          <Button variant="danger" onClick={() => void remove()}>
            确定删除
          </Button>
          <Button onClick={() => setSure(false)}>取消</Button>
        </>
      ) : (
        <Button icon="close" onClick={() => setSure(true)}>
          删除资产
        </Button>
      )}
    </div>
  );
}
