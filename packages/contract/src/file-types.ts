/** Types of files that people upload, by what their names end with and what browsers declare them to be. */
export const FILE_TYPES = {
  jpg: { extensions: ['jpg', 'jpeg'], mimes: ['image/jpeg', 'image/pjpeg'] },
  png: { extensions: ['png'], mimes: ['image/png', 'image/x-png'] },
  gif: { extensions: ['gif'], mimes: ['image/gif'] },
  bmp: { extensions: ['bmp'], mimes: ['image/bmp', 'image/x-bmp', 'image/x-ms-bmp'] },
  pdf: { extensions: ['pdf'], mimes: ['application/pdf', 'application/x-pdf'] },
} as const;

export type FileType = keyof typeof FILE_TYPES;

/** What browsers declare files to be whose type they do not know. */
const UNDECLARED: readonly string[] = ['', 'application/octet-stream'];

/** The type of which a file's name and its declared type are; undefined if they contradict each other, or it is none of these. */
export function fileTypeOf(name: string, mime: string, types: readonly FileType[]): FileType | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const declared = mime.toLowerCase();
  return types.find((type) => {
    const { extensions, mimes }: { extensions: readonly string[]; mimes: readonly string[] } = FILE_TYPES[type];
    return extensions.includes(extension) && (mimes.includes(declared) || UNDECLARED.includes(declared));
  });
}
