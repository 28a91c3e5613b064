/** Builds of Windows: each is a branch of its own, with its own updates. 10.0.14393.6897 is as fixed as 10.0.17763.5696. */
import type { VersionStatement } from './affected-product.ts';

/** https://learn.microsoft.com/en-us/windows/release-health/ */
const UPDATE =
  /^((?:10\.0|6\.[0-3])\.(?:6002|6003|7601|9200|9600|10240|10586|14393|15063|16299|17134|17763|1836[23]|1904[1-5]|20348|22000|22621|22631|25398|26100|26200))\.[0-9]{1,6}$/;
/** Microsoft begins the range of every Windows before all builds: 10.0.0 < 10.0.17763.4851. */
const BEFORE_ALL = /^(?:10\.0|6\.[0-3])(?:\.0){1,2}$/;

/** The first version of the build with the update that ends the range; `null` for other ranges, such as a driver's from 0. */
export function startOfBuild(version: string, bound: string): string | null {
  if (!BEFORE_ALL.test(version) || Number.parseInt(version, 10) !== Number.parseInt(bound, 10)) return null;
  const build = UPDATE.exec(bound)?.[1];
  return build === undefined ? null : `${build}.0`;
}

/** A range within one build says nothing about another, which may be out of support and therefore not listed. */
export function isOfOtherBuild({ version, lessThan = '' }: VersionStatement, asked: string): boolean {
  const build = UPDATE.exec(lessThan)?.[1];
  return build !== undefined && version === `${build}.0` && asked !== build && !asked.startsWith(`${build}.`);
}
