/** A Windows of one release, as CPEs and people name it. Each release has builds of its own, by which records are asked about it. */
import { releaseNamed } from '@ldy/domain/patch/inventory/windows/releases.ts';
import { isWindows } from '@ldy/domain/patch/systems/own-groups.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import type { Component } from '@ldy/inventory/component.ts';

export interface Windows {
  /** `Windows Server 2019`, `Windows 10 22H2` */
  release: string;
  /** To its last part, `10.0.17763.4499`; '' where that is not stated. */
  build: string;
  /** The product of the catalogue that the release is of. */
  product: string;
}

const WHOLE_BUILD = /(?<![\w.])(?:10\.0\.)?\d{5}\.\d{1,6}(?![\w.])/;

/** `null` where the text means no release for sure: a build alone is of a server, too, and a name may state the build of another one. */
export function windowsNamed(text: string): Windows | null {
  const named = releaseNamed(text);
  const [release, ...others] = new Set(named?.releases.map(({ name }) => name));
  if (!named || release === undefined || others.length > 0) return null;
  const byName = releaseNamed(text.replace(WHOLE_BUILD, ' '));
  if (byName && !byName.releases.some(({ name }) => name === release)) return null;
  const build = /^10\.0\.\d+\.[1-9]\d*$/.test(named.version) ? named.version : '';
  return { release, build, product: productOf(release) };
}

function productOf(release: string): string {
  const [, family] = /^Windows (Server|10|11)\b/.exec(release) ?? [];
  return family === undefined ? 'microsoft/windows' : `microsoft/windows-${family.toLowerCase()}`;
}

/** What is typed or listed under the name of a Windows, with the whole build: without it every answer would be that it is missing. */
export function windowsTyped({
  name,
  version,
  written,
}: Pick<Component, 'name' | 'version' | 'written'>): Windows | null {
  const text = written || `${name} ${version}`;
  const found = isWindows(name) || isWindows(text) ? windowsNamed(text) : null;
  return found?.build ? found : null;
}

/** `o:microsoft:windows_server_2019:10.0.17763.4499` */
export function windowsOfCpe(cpe: string): Windows | null {
  const { part, vendor, product, version, update } = parseCpe(cpe) ?? {};
  if (part !== 'o' || vendor !== 'microsoft' || !product?.startsWith('windows_')) return null;
  const stated = [version, update].filter((it) => it !== undefined && it !== '*' && it !== '-');
  return windowsNamed([product.replaceAll('_', ' '), ...stated].join(' ').replaceAll('\\', ''));
}
