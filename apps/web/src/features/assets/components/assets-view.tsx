import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { AddAssetCard } from '../intake/add-asset-card.tsx';
import { NamingCard } from '../naming/naming-card.tsx';
import { useAssets } from '../requests/asset-requests.ts';
import { useHolder } from '../requests/use-holder.ts';
import { AssetsCard, PAGE } from './assets-card.tsx';
import { OwnSystemsCard } from './own-systems-card.tsx';

/** What the account has, and the ways to add more: these come first where there is nothing yet. */
export function AssetsView() {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isEmpty = useAssets({ ...useHolder(), search: '', page: 1, page_size: PAGE, level: [] }).data?.total === 0;
  const isOpen = isAdding || isEmpty;
  return (
    <>
      {isOpen && <AddAssetCard onAdded={(id) => void navigate(`${paths.userAssets.href()}?asset=${id}`)} />}
      <AssetsCard
        aside={
          !isOpen && (
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              添加资产
            </Button>
          )
        }
      />
      <NamingCard />
      <OwnSystemsCard />
    </>
  );
}
