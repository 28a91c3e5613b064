interface FileKind {
  extensions: readonly string[];
  /** Without: what programs declare these to be says nothing. */
  mimes?: readonly string[];
}

/** Types of files that people upload, by what their names end with and what browsers declare them to be. */
export const FILE_TYPES = {
  jpg: { extensions: ['jpg', 'jpeg'], mimes: ['image/jpeg', 'image/pjpeg'] },
  png: { extensions: ['png'], mimes: ['image/png', 'image/x-png'] },
  gif: { extensions: ['gif'], mimes: ['image/gif'] },
  bmp: { extensions: ['bmp'], mimes: ['image/bmp', 'image/x-bmp', 'image/x-ms-bmp'] },
  pdf: { extensions: ['pdf'], mimes: ['application/pdf', 'application/x-pdf'] },
  text: { extensions: ['txt', 'md', 'csv', 'json', 'yaml', 'yml', 'xml', 'conf', 'log'] },
  rules: { extensions: ['rules', 'yar', 'yara', 'nse', 'lua', 'sigma'] },
  diff: { extensions: ['patch', 'diff'] },
  script: { extensions: ['sh', 'ps1', 'bat', 'cmd', 'py', 'sql', 'reg'] },
  zip: { extensions: ['zip', 'jar', 'war', 'ear', 'whl', 'apk'] },
  gzip: { extensions: ['gz', 'tgz'] },
  bzip2: { extensions: ['bz2'] },
  xz: { extensions: ['xz'] },
  zstd: { extensions: ['zst'] },
  sevenZip: { extensions: ['7z'] },
  rar: { extensions: ['rar'] },
  tar: { extensions: ['tar'] },
  rpm: { extensions: ['rpm'] },
  deb: { extensions: ['deb'] },
  cabinet: { extensions: ['cab', 'msu'] },
  installer: { extensions: ['msi', 'msp'] },
  program: { extensions: ['exe', 'dll', 'sys'] },
  disc: { extensions: ['iso'] },
  image: { extensions: ['bin', 'img'] },
  // As their tools name them, or without any ending: recognised by their content.
  inventory: {
    extensions: [
      ...['', 'txt', 'log', 'list', 'csv', 'json', 'jsonld', 'xml', 'rdf', 'yaml', 'yml', 'toml', 'pb', 'bin', 'cdx'],
      ...['proto', 'spdx', 'tag', 'lock', 'lockfile', 'lockb', 'mod', 'sum', 'bom', 'sbom', 'status', 'installed'],
      ...['xlsx', 'xlsm', 'xls', 'tsv'],
    ],
  },
} as const satisfies Record<string, FileKind>;

export type FileType = keyof typeof FILE_TYPES;

/** What browsers declare for files of a type that they do not know. */
const UNDECLARED: readonly string[] = ['', 'application/octet-stream'];

/** The type of which a file's name and its declared type are; undefined if they contradict each other, or it is none of these. */
export function fileTypeOf(name: string, mime: string, types: readonly FileType[]): FileType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const declared = mime.toLowerCase();
  return types.find((type) => {
    const { extensions, mimes }: FileKind = FILE_TYPES[type];
    return extensions.includes(extension) && (!mimes || mimes.includes(declared) || UNDECLARED.includes(declared));
  });
}
