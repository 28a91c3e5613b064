import type { Architecture } from '../kinds.ts';

/** Releases of Windows by build, as Microsoft names them in its documents. https://learn.microsoft.com/windows/release-health/ */
const CLIENTS: Readonly<Record<string, string>> = {
  '10240': 'Windows 10',
  '10586': 'Windows 10 Version 1511',
  '14393': 'Windows 10 Version 1607',
  '15063': 'Windows 10 Version 1703',
  '16299': 'Windows 10 Version 1709',
  '17134': 'Windows 10 Version 1803',
  '17763': 'Windows 10 Version 1809',
  '18362': 'Windows 10 Version 1903',
  '18363': 'Windows 10 Version 1909',
  '19041': 'Windows 10 Version 2004',
  '19042': 'Windows 10 Version 20H2',
  '19043': 'Windows 10 Version 21H1',
  '19044': 'Windows 10 Version 21H2',
  '19045': 'Windows 10 Version 22H2',
  '22000': 'Windows 11 Version 21H2',
  '22621': 'Windows 11 Version 22H2',
  '22631': 'Windows 11 Version 23H2',
  '26100': 'Windows 11 Version 24H2',
  '26200': 'Windows 11 Version 25H2',
};
const SERVERS: Readonly<Record<string, string>> = {
  '9200': 'Windows Server 2012',
  '9600': 'Windows Server 2012 R2',
  '14393': 'Windows Server 2016',
  '17763': 'Windows Server 2019',
  '20348': 'Windows Server 2022',
  '25398': 'Windows Server 2022, 23H2 Edition',
  '26100': 'Windows Server 2025',
};
const SYSTEMS: Readonly<Partial<Record<Architecture, string>>> = {
  x64: 'x64-based Systems',
  x86: '32-bit Systems',
  arm64: 'ARM64-based Systems',
};
/** Windows with service packs, which are part of the name; `?` is the service pack that the system reports. The name of the release without a service pack has none. */
const OLDER: readonly (readonly [
  build: string,
  isServer: boolean,
  names: Readonly<Partial<Record<Architecture, string>>>,
])[] = [
  ['2600', false, { x86: 'Microsoft Windows XP?' }],
  ['3790', false, { x64: 'Microsoft Windows XP Professional x64 Edition?' }],
  ['3790', true, { x86: 'Microsoft Windows Server 2003?', x64: 'Microsoft Windows Server 2003 x64 Edition?' }],
  ['6000', false, { x86: 'Windows Vista', x64: 'Windows Vista x64 Edition' }],
  ['6001', false, { x86: 'Windows Vista Service Pack 1', x64: 'Windows Vista x64 Edition Service Pack 1' }],
  ['6002', false, { x86: 'Windows Vista Service Pack 2', x64: 'Windows Vista x64 Edition Service Pack 2' }],
  ['6001', true, bothSystems('Windows Server 2008')],
  ['6002', true, bothSystems('Windows Server 2008', ' Service Pack 2')],
  ['6003', true, bothSystems('Windows Server 2008', ' Service Pack 2')],
  ['7600', false, bothSystems('Windows 7')],
  ['7601', false, bothSystems('Windows 7', ' Service Pack 1')],
  ['7600', true, bothSystems('Windows Server 2008 R2')],
  ['7601', true, bothSystems('Windows Server 2008 R2', ' Service Pack 1')],
  ['9200', false, bothSystems('Windows 8')],
  ['9600', false, bothSystems('Windows 8.1')],
];
/** Their x64 editions began with Service Pack 1. */
const FIRST_PACK: Readonly<Record<string, string>> = {
  'Microsoft Windows XP Professional x64 Edition Service Pack 1': 'Microsoft Windows XP Professional x64 Edition',
  'Microsoft Windows Server 2003 x64 Edition Service Pack 1': 'Microsoft Windows Server 2003 x64 Edition',
};

function bothSystems(name: string, end = ''): Partial<Record<Architecture, string>> {
  return { x86: `${name} for 32-bit Systems${end}`, x64: `${name} for x64-based Systems${end}` };
}

/** Names of the products that a Windows is: several where documents spell it in more than one way. */
export function windowsProducts(
  build: string,
  isServer: boolean,
  architecture: Architecture,
  servicePack = '',
): string[] {
  const system = SYSTEMS[architecture];
  const server = isServer ? SERVERS[build] : undefined;
  if (server !== undefined) return [server];
  const client = isServer ? undefined : CLIENTS[build];
  if (client !== undefined && system !== undefined) {
    const names = [`${client} for ${system}`];
    return build === '22000' ? [...names, `Windows 11 for ${system}`] : names;
  }
  const written = OLDER.find(([of, ofServer]) => of === build && ofServer === isServer)?.[2][architecture];
  if (written === undefined) return [];
  const name = written.replace('?', servicePack && ` Service Pack ${servicePack}`);
  return [FIRST_PACK[name] ?? name];
}

/** Releases that get the same updates: their builds differ in the third number alone. */
const FAMILIES: readonly (readonly string[])[] = [
  ['10.0.18362', '10.0.18363'],
  ['10.0.19041', '10.0.19042', '10.0.19043', '10.0.19044', '10.0.19045'],
  ['10.0.22621', '10.0.22631'],
  ['10.0.26100', '10.0.26200'],
];
/** A build of a release, as the build of another one that gets the same updates; null where these are not the same. */
export function buildOn(branch: string, build: string): string | null {
  const [own = ''] = /^\d+\.\d+\.\d+/.exec(build) ?? [];
  if (own === branch) return build;
  const isAlike = FAMILIES.some((family) => family.includes(own) && family.includes(branch));
  return isAlike ? `${branch}${build.slice(own.length)}` : null;
}
