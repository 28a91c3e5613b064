import { listConcerned } from '@ldy/contract/asset/exposure.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { STANDINGS } from '@ldy/domain/asset/work/standing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './own-systems.module.css';

type Concerned = OutputOf<typeof listConcerned>;
const SHOWN = 8;

/** 我的资产: which of the reader's assets this vulnerability concerns. Nothing for a reader without assets. */
export function OwnAssetsCard({ id, number }: { id: string; number: string }) {
  const isOfAccount = isSignedIn(useUser());
  const { data } = useQuery({
    queryKey: ['assets-concerned', id],
    queryFn: ({ signal }) => fetchResult(listConcerned, { vulnerability: id }, { signal }),
    enabled: isOfAccount,
    retry: false,
  });
  if (!data || data.assets === 0) return null;
  return (
    <Card
      title="我的资产"
      hint={
        data.total === 0
          ? `在您的 ${data.assets} 个资产中没有找到它；没有数据的组件不等于不受影响。`
          : `您的 ${data.assets} 个资产中，${data.total} 个与它有关`
      }
    >
      {data.list.length > 0 && (
        <ul className={styles.concerned} aria-label="与它有关的资产">
          {data.list.slice(0, SHOWN).map((on) => (
            <ConcernedRow key={on.asset.id} on={on} />
          ))}
        </ul>
      )}
      {data.total > 0 && (
        <Link to={`${paths.userAssets.href()}?view=work&by=asset&search=${encodeURIComponent(number)}`}>去处置</Link>
      )}
    </Card>
  );
}

function ConcernedRow({ on: { asset, verdict, component, fix, standing } }: { on: Concerned['list'][number] }) {
  return (
    <li className={styles.asset}>
      <Link to={`${paths.userAssets.href()}?asset=${asset.id}`} className={styles.assetName}>
        {asset.name}
      </Link>
      {verdict === 'affected' ? <Tag color="red">受影响</Tag> : <Tag>无法判断</Tag>}
      <span className={styles.quiet}>
        <bdi>{component}</bdi>
        {fix !== '' && `，升级到 ${fix}`}
      </span>
      <Tag>{STANDINGS.find(({ key }) => key === standing)?.label}</Tag>
    </li>
  );
}
