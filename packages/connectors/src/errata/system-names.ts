/** Names of systems, the same whichever of a vendor's shapes names them: patches of one product must meet. */

const LONGEST = 200;

/** `openEuler-22.03-LTS-SP3` and `openEuler:22.03-LTS-SP3` → `openEuler 22.03 LTS SP3`; `Ubuntu:Pro:16.04:LTS` → `Ubuntu Pro 16.04 LTS`. */
export function systemName(written: string): string {
  const text = written.slice(0, LONGEST).trim();
  if (/^Red Hat:/.test(text)) return redHatProduct(text.slice('Red Hat:'.length)) ?? text.replaceAll(':', ' ');
  if (/^openEuler[-:]/i.test(text)) return text.replace(/^openEuler/i, 'openEuler').replace(/[-:]/g, ' ');
  return text.replaceAll(':', ' ').replace(/\s+/g, ' ');
}

const LIFE: ReadonlyMap<string, string> = new Map([
  ['rhel_eus', 'EUS'],
  ['rhel_eus_long_life', 'EUS Long-Life'],
  ['rhel_aus', 'AUS'],
  ['rhel_e4s', 'E4S'],
  ['rhel_tus', 'TUS'],
  ['rhel_els', 'ELS'],
  ['rhel_mission_critical', 'AUS'],
]);

/** By a CPE, or what follows `cpe:/o:redhat:` in it: repositories of one system (AppStream, BaseOS) are one product. */
export function redHatProduct(cpe: string): string | null {
  const [name = '', version = ''] = cpe.replace(/^cpe:\/[aoh]:redhat:/, '').split(':');
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) return null;
  if (name === 'enterprise_linux') return `Red Hat Enterprise Linux ${version}`;
  const life = LIFE.get(name);
  return life === undefined ? null : `Red Hat Enterprise Linux ${version} ${life}`;
}
