import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Coming } from '../components/coming.tsx';
import { PageHead } from '../components/page-head.tsx';
import { OwnSystemsCard } from '../components/systems/own-systems-card.tsx';

const WILL = [
  '登记您使用的产品与版本，标明核心、普通、边缘或关注',
  '新漏洞影响您的资产时及时提醒',
  '按资产查看需要处置的漏洞',
];

/** 我的资产: the systems that the account runs. Assets are not available yet. */
export function AssetsPage() {
  return (
    <>
      <PageHead title="我的资产" />
      <OwnSystemsCard />
      <Coming title="资产管理即将开放" will={WILL}>
        <p>
          现在可在<Link to={paths.vulnerabilityList.href()}>漏洞知识库</Link>
          按厂商与产品搜索，并在漏洞画像中核对您的版本是否受影响。
        </p>
      </Coming>
    </>
  );
}
