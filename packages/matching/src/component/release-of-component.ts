import { DISTRIBUTION_RELEASE_ROWS } from '@ldy/catalogue/distributions.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import { releaseOfEntry } from '@ldy/domain/product/releases/release-of.ts';
import type { Component } from '@ldy/inventory/component.ts';

/** Ids of `/etc/os-release` and of package URLs → as OSV calls the distribution. */
const NAMES: Readonly<Record<string, string>> = {
  rocky: 'Rocky Linux',
  'rocky-linux': 'Rocky Linux',
  rhel: 'CentOS',
  redhat: 'CentOS',
  el: 'CentOS',
  ol: 'Oracle Linux',
  oracle: 'Oracle Linux',
  amzn: 'Amazon Linux',
  'opensuse-leap': 'openSUSE',
  photon: 'Photon OS',
  azurelinux: 'Azure Linux',
  anolis: 'Anolis OS',
};

/** The key of its release, equal for releases that share their builds; `null` if it is not stated. */
export function releaseOfComponent({ distribution, release }: Component): string | null {
  const row = DISTRIBUTION_RELEASE_ROWS.find(({ codename }) => codename === release.toLowerCase());
  const id = (row?.name ?? distribution).toLowerCase();
  const number = row?.version ?? release;
  return number === ''
    ? null
    : (releaseOfEntry({ platforms: [`${ownEntry(NAMES, id) ?? id}:${number}`] })?.key ?? null);
}
