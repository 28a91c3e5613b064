export interface FixedBuild {
  version: string;
  scheme: string;
  branch: string;
}

const MAX = 300;
/** Means "no build" in documents about systems that never had a build of this number. */
const NO_BUILD = '10.0.0.0';
/** Builds of Windows: a branch for each release. https://learn.microsoft.com/windows/release-health/ */
const WINDOWS = /^(10\.0\.\d{4,5}|6\.[0-3]\.\d{4})\.\d{1,6}$/;
const PACKAGE = /^(?=[^\s]{0,60}\d)[0-9][\w.+~^]{0,50}-\d[\w.]{0,20}$/;
/** `96.0 1954.29`: a blank where a dot belongs. */
const BROKEN = /^(\d{1,4}\.\d{1,4}) (\d{1,5}\.\d{1,5})$/;
const NUMBERS = /(?<![\w.])v?(\d{1,8}(?:\.\d{1,14}){1,4})(?![\w])/gi;

/** The versions in `FixedBuild`: one, several (`a & b`), or none where it holds an address, `-` or words alone. */
export function fixedBuilds(text: string): FixedBuild[] {
  const plain = text
    .slice(0, MAX)
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim()
    .replace(BROKEN, '$1.$2');
  if (plain === '' || /^https?:/i.test(plain)) return [];
  if (PACKAGE.test(plain)) return [{ version: plain, scheme: 'rpm', branch: '' }];
  const versions = [...plain.matchAll(NUMBERS)].flatMap(([, version]) =>
    version === NO_BUILD ? [] : [version as string],
  );
  return [...new Set(versions)].map((version) => {
    const branch = WINDOWS.exec(version)?.[1];
    return branch === undefined ? { version, scheme: '', branch: '' } : { version, scheme: 'windows', branch };
  });
}
