/** `…-1.oe2203sp3.x86_64.rpm`: the release and the architecture that a package is built for. */
const OPENEULER =
  /\.oe(\d{2})03(?:lts)?(?:sp(\d))?\.(x86_64|aarch64|noarch|src|loongarch64|riscv64|ppc64le|sw_64)\.rpm$/i;
const RPM = /\.(x86_64|aarch64|noarch|src|i[3-6]86|loongarch64|riscv64|ppc64le|s390x|sw_64)\.rpm$/i;

const ARCHITECTURE_WORDS: Readonly<Record<string, string>> = { noarch: '通用', src: '源码包' };
/** Folders of the repository; packages for every architecture are in each of them. */
const FOLDERS: Readonly<Record<string, string>> = { noarch: 'x86_64', src: 'source' };

export interface FileGroup<File> {
  /** `openEuler 22.03 LTS SP3 · x86_64`; '' for files that say neither. */
  label: string;
  files: (File & { url: string })[];
}

/** Files by the system and the architecture of their names; of openEuler with their addresses in its repository of updates where the source gives none. */
export function groupFiles<File extends { name: string; url: string }>(files: readonly File[]): FileGroup<File>[] {
  const placed = files.map((file) => {
    const { label, url } = placeOf(file.name);
    return { label, file: { ...file, url: file.url || url } };
  });
  return [...Map.groupBy(placed, ({ label }) => label)]
    .map(([label, of]) => ({ label, files: of.map(({ file }) => file) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

function placeOf(name: string): { label: string; url: string } {
  const [, year, pack, architecture = ''] = OPENEULER.exec(name) ?? [];
  if (year === undefined) {
    const [, built = ''] = RPM.exec(name) ?? [];
    return { label: ARCHITECTURE_WORDS[built] ?? built, url: '' };
  }
  const release = `openEuler-${year}.03-LTS${pack ? `-SP${pack}` : ''}`;
  const folder = FOLDERS[architecture] ?? architecture;
  return {
    label: `${release.replaceAll('-', ' ')} · ${ARCHITECTURE_WORDS[architecture] ?? architecture}`,
    url: `https://repo.openeuler.org/${release}/update/${folder}/Packages/${encodeURIComponent(name)}`,
  };
}
