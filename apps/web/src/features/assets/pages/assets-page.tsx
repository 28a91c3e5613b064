import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { AddAssetCard } from '../components/add-asset-card.tsx';
import { AssetDetail } from '../components/asset-detail.tsx';
import { AssetsCard } from '../components/assets-card.tsx';
import { OwnSystemsCard } from '../components/own-systems-card.tsx';

/** 我的资产: what the account has and what affects it; with `?asset=` one of them. */
export function AssetsPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const id = parameters.get('asset') ?? '';
  const show = (asset: string) => void navigate(`${paths.userAssets.href()}?asset=${asset}`);
  if (id !== '') return <AssetDetail key={id} id={id} onBack={() => void navigate(paths.userAssets.href())} />;
  return (
    <>
      <PageHead title="我的资产" />
      <AddAssetCard onAdded={show} />
      <AssetsCard />
      <OwnSystemsCard />
    </>
  );
}
