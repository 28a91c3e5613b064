import { paths } from '../../platform/paths.ts';

/** The main navigation, in order. A page enters here when it exists. */
export const NAVIGATION = [
  { label: '首页', to: paths.home.href() },
  { label: '漏洞知识库', to: paths.vulnerabilityList.href() },
] as const;
