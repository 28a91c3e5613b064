import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { AddAssetCard } from '../intake/add-asset-card.tsx';
import { NamingCard } from '../naming/naming-card.tsx';
import { AssetsCard } from './assets-card.tsx';
import { OwnSystemsCard } from './own-systems-card.tsx';

/** What the account has, and the ways to add more. */
export function AssetsView() {
  const navigate = useNavigate();
  return (
    <>
      <AddAssetCard onAdded={(id) => void navigate(`${paths.userAssets.href()}?asset=${id}`)} />
      <AssetsCard />
      <NamingCard />
      <OwnSystemsCard />
    </>
  );
}
