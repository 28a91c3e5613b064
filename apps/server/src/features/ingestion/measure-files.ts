import type { SourceFile } from '@ldy/connectors/connector.ts';

export interface FilesTotal {
  files: number;
  /** Unpacked bytes; undefined where one of the files does not tell. */
  bytes: number | undefined;
}

/** How much there is to read, without reading it: sizes come from the file system and from the directories of archives. */
export async function measureFiles(files: AsyncIterable<SourceFile>): Promise<FilesTotal> {
  const total: FilesTotal = { files: 0, bytes: 0 };
  for await (const file of files) {
    total.files += 1;
    total.bytes = total.bytes === undefined || file.size === undefined ? undefined : total.bytes + file.size;
  }
  return total;
}

/** The same files, telling how many bytes are read from them. */
export async function* counting(
  files: AsyncIterable<SourceFile>,
  count: (bytes: number) => void,
): AsyncGenerator<SourceFile> {
  for await (const file of files) {
    yield {
      name: file.name,
      size: file.size,
      async *stream() {
        for await (const chunk of file.stream()) {
          count(chunk.length);
          yield chunk;
        }
      },
    };
  }
}
