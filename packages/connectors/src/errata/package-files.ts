import type { PatchFile } from '@ldy/domain/patch/statement.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { isForDebugging, parseRpmName } from './rpm-name.ts';

const MOST_FILES = 20_000;

/** Files that are installed, of each package and architecture the newest: no sources, nothing for debuggers. */
export function newestFiles(
  files: readonly { name: string; architecture: string; system?: string; hash?: string }[],
): PatchFile[] {
  const newest = new Map<string, { evr: string; file: PatchFile }>();
  for (const { name, architecture, system = '', hash = '' } of files) {
    const rpm = parseRpmName(name);
    if (
      !rpm ||
      rpm.architecture === '' ||
      rpm.architecture === 'src' ||
      architecture === 'src' ||
      isForDebugging(rpm.name)
    )
      continue;
    const key = [rpm.name, architecture, system, rpm.stream].join('\n');
    const known = newest.get(key);
    if (known && (compareVersions(rpm.evr, known.evr, 'rpm') ?? 0) <= 0) continue;
    newest.set(key, { evr: rpm.evr, file: { name: fileName(name), size: null, hash, url: '', architecture } });
  }
  return [
    ...new Map([...newest.values()].map(({ file }) => [`${file.name}\n${file.architecture}`, file])).values(),
  ].slice(0, MOST_FILES);
}

/** As it lies in a repository: without epoch and stream. */
function fileName(written: string): string {
  const bare = written.replace(/(?:\.rpm-|::| \().*$/, '').replace(/\.rpm$/, '');
  return `${bare.replace(/-\d+:/, '-')}.rpm`;
}
