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
/** Windows with service packs, which are part of the name. */
const OLDER: readonly (readonly [build: string, isServer: boolean, name: string, end: string])[] = [
  ['7600', false, 'Windows 7', ''],
  ['7601', false, 'Windows 7', ' Service Pack 1'],
  ['7600', true, 'Windows Server 2008 R2', ''],
  ['7601', true, 'Windows Server 2008 R2', ' Service Pack 1'],
  ['6001', true, 'Windows Server 2008', ''],
  ['6002', true, 'Windows Server 2008', ' Service Pack 2'],
  ['6003', true, 'Windows Server 2008', ' Service Pack 2'],
  ['6002', false, 'Windows Vista', ' Service Pack 2'],
  ['9200', false, 'Windows 8', ''],
  ['9600', false, 'Windows 8.1', ''],
];

/** Names of the products that a Windows is: several where documents spell it in more than one way. */
export function windowsProducts(build: string, isServer: boolean, architecture: Architecture): string[] {
  const system = SYSTEMS[architecture];
  const server = isServer ? SERVERS[build] : undefined;
  if (server !== undefined) return [server];
  const client = isServer ? undefined : CLIENTS[build];
  if (system === undefined) return [];
  if (client !== undefined) {
    const names = [`${client} for ${system}`];
    return build === '22000' ? [...names, `Windows 11 for ${system}`] : names;
  }
  return OLDER.filter(([of, ofServer]) => of === build && ofServer === isServer).map(
    ([, , name, end]) => `${name} for ${system}${end}`,
  );
}
