import { type Architecture, architectureOf } from '../../kinds.ts';
import type { SystemFound } from '../inventory.ts';
import { productsOf, releaseNamed, type WindowsRelease, windowsRelease } from './releases.ts';

/** Of `systeminfo`, `ver`, `[System.Environment]::OSVersion` and others: 6.3.9600, 10.0.17763.6414. */
const VERSION = /(?<![\w.])(10\.0|6\.[0-3]|5\.[0-2])\.(\d{4,5})(?:\.(\d{1,6}))?(?=[\s)\]]|$)/;
/** Versions of PowerShell and of .NET, the time at which a system was compiled, and in PowerShell 5.1 a name that calls Windows 11 10: none says which Windows it is. */
const NOT_OF_SYSTEM =
  /^\s*(?:PS\w*Version|CLRVersion|WSManStackVersion|SerializationVersion|GitCommitId|\w*BuildLab\w*|WindowsCurrentVersion|WindowsProductName)\b/i;
/** In `msinfo32`: of the layer below the kernel, which was updated at another time. */
const OF_LAYER = /(?:Version|版本) = "/;
/** What `msinfo32` says of the system; modules and drivers with versions of their own follow. */
const SUMMARY = /^\[(?:System Summary|系统摘要)\]$/;
/** The build of PowerShell: that of Windows up to its last part. */
const OF_POWERSHELL = /^(\s*BuildVersion\s.*\d+\.\d+\.\d{4,5})\.\d+\s*$/;
/** `Windows(R) Server 2003`, `Windows Serverr 2008` and `Windows VistaT`: marks that a code page lost. */
const NAME = /\S{0,30}\W{0,3}\bWindows(?:\(R\))?[^\w\\]{0,4}(?:Serverr?\W)?(?:\d(?!\d?\.\d)|XP|Vista).{0,80}$/i;

/** `systeminfo` in any language: names of lines are translated, but names of systems, numbers and the words for architectures are not. Without it `ver`, `winver`, and what people write. */
export function readWindows(written: readonly string[]): SystemFound | null {
  // Of a table that was pasted each cell counts for itself: what comes before the name of the system is not part of it.
  const lines = systemLines(written).flatMap((line) => line.split('\t'));
  const stated = lines.flatMap((line) => {
    const match = VERSION.exec(line);
    return match ? [match] : [];
  })[0];
  const name = nameIn(lines);
  const named = lines.flatMap((line) => releaseNamed(line) ?? []);
  if (!stated) return named.length > 0 ? fromName(named, name, architectureIn(lines)) : null;
  const [, major = '', build = '', revision] = stated;
  // The environment's version of Windows ends in 0, whatever is installed.
  const version = Number(revision ?? 0) === 0 ? `${major}.${build}` : `${major}.${build}.${revision}`;
  const exact = named.find((it) => it.version.startsWith(`${version}.`))?.version ?? version;
  const architecture = architectureIn(lines);
  if (name === '' && !named.some(({ releases }) => releases.length === 1)) {
    const both = [windowsRelease(version, false, architecture), windowsRelease(version, true, architecture)];
    const known = both.flatMap((it) => it ?? []);
    if (known.length > 1) return { ...oneOf(known), version: exact };
    if (known[0]) return { ...whole(known[0], architecture, ''), version: exact };
  }
  const isServer =
    /server|伺服器|服务器/i.test(name) || named.some(({ releases }) => releases.every((it) => it.isServer));
  const release = windowsRelease(version, isServer, architecture);
  const [, servicePack = ''] = /Service Pack (\d)/.exec(stated.input) ?? [];
  const system = name || release?.name || 'Windows';
  if (!release)
    return { system, candidates: [], version: exact, products: [], notes: [`没有收录 ${exact} 是哪个版本的 Windows`] };
  return { ...whole(release, architecture, servicePack), system, version: exact };
}

function systemLines(all: readonly string[]): string[] {
  const summary = all.findIndex((line) => SUMMARY.test(line.trim()));
  const next = all.findIndex((line, at) => at > summary && /^\[[^\]]{1,40}\]$/.test(line.trim()));
  const lines = summary < 0 || next < 0 ? all : all.slice(0, next);
  const isNamed = lines.some((line) => /^\s*OsName\s*:/i.test(line));
  return lines
    .filter((line) => !OF_LAYER.test(line))
    .filter((line) => !NOT_OF_SYSTEM.test(line) || (/WindowsProductName/i.test(line) && !isNamed))
    .map((line) => line.replace(OF_POWERSHELL, '$1'));
}

function nameIn(lines: readonly string[]): string {
  const found = lines.map((line) => NAME.exec(line)?.[0] ?? '').find((name) => name !== '');
  return (found ?? '').replace(/\s+/g, ' ').trim();
}

function fromName(
  named: readonly NonNullable<ReturnType<typeof releaseNamed>>[],
  name: string,
  architecture: Architecture,
): SystemFound {
  // `Windows Server 2019` on one line, `1809` on another: what fits both. Where nothing does, lines are of several systems.
  const all = named.map(({ releases }) => releases);
  const fitting = all.reduce((some, more) => some.filter((it) => more.includes(it)));
  if (fitting.length === 0) return { ...oneOf([...new Set(all.flat())]), version: '' };
  const version = named.map((it) => it.version).sort((a, b) => b.length - a.length)[0] ?? '';
  const own = fitting.filter((it) => it.architecture === '' || it.architecture === architecture);
  const [only] = own;
  if (!only || new Set(own.map((it) => it.name)).size > 1) return { ...oneOf(own), version };
  return { ...whole(only, architecture, ''), system: name || only.name, version: version || only.version };
}

function whole(release: WindowsRelease, architecture: Architecture, servicePack: string): SystemFound {
  const lacksPack = release.pack !== '' && Number(servicePack || 0) < Number(release.pack);
  return {
    ...{ system: release.name, candidates: [], version: release.version },
    products: productsOf(release, architecture, servicePack),
    notes: lacksPack ? [`没有安装 Service Pack ${release.pack}：微软的补丁大多以它为前提，请先安装，再比对`] : [],
  };
}

function oneOf(releases: readonly WindowsRelease[]): Omit<SystemFound, 'version'> {
  const names = [...new Set(releases.map(({ name }) => name))];
  return {
    system: names.join(' 或 '),
    candidates: names,
    products: [],
    notes: [`可能是 ${names.join('、')}，请选择系统`],
  };
}

function architectureIn(lines: readonly string[]): Architecture {
  const typed =
    lines.find((line) => /\b(?:x64|x86|arm64)-based\b/i.test(line)) ??
    lines.find((line) => /\bwin(?:dows)?\b.*\barm64\b/i.test(line));
  return (typed && architectureOf(typed)) || 'x64';
}

const HIGH = /[\u0080-\u00ff]+/g;
/** Bytes of Chinese in the code page of Windows that were read as those of another: `OS Ãû³Æ` is `OS 名称`. */
export function repaired(text: string): string {
  const runs = text.match(HIGH);
  // Letters of Chinese have two bytes each, both of them high; letters with accents are alone in words.
  if (!runs || runs.length < 2 || !runs.every((run) => run.length % 2 === 0 && /^[\u00a1-\u00fe]+$/.test(run)))
    return text;
  if (/[\u0100-\uffff]/.test(text)) return text;
  return new TextDecoder('gb18030').decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}
