import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { PageHead } from '#web/ui/display/page-head.tsx';
import links from '#web/ui/navigation/link-tabs.module.css';
import { AssetDetail } from '../components/asset-detail.tsx';
import styles from '../components/assets.module.css';
import { HolderSelect } from '../components/holder-select.tsx';
import { useHolder } from '../requests/use-holder.ts';
import { VIEWS } from '../views.ts';

/** 我的资产: what the account has, what affects it and what is done about it; with `?asset=` one of them. */
export function AssetsPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { holder = '' } = useHolder();
  const id = parameters.get('asset') ?? '';
  const view = VIEWS.find(({ key }) => key === (parameters.get('view') ?? '')) ?? VIEWS[0];
  if (id !== '') return <AssetDetail key={id} id={id} onBack={() => void navigate(paths.userAssets.href())} />;
  return (
    <>
      <PageHead title="我的资产" />
      <nav className={styles.views} aria-label="视图">
        {VIEWS.map(({ key, label }) => (
          <Link
            key={key}
            className={links.tab}
            to={`${paths.userAssets.href()}${addressOf(key, holder)}`}
            aria-current={key === view?.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {view?.noHolder && <HolderSelect none={view.noHolder} />}
      {view && <view.Content />}
    </>
  );
}

function addressOf(view: string, holder: string): string {
  const asked = new URLSearchParams({ ...(view !== '' && { view }), ...(holder !== '' && { holder }) });
  return asked.size === 0 ? '' : `?${asked}`;
}
