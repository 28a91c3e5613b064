import type { SourceFile } from '@ldy/connectors/connector.ts';

export interface FilesTotal {
  files: number;
  /** Unpacked bytes; undefined where one of the files does not tell. */
  bytes: number | undefined;
}

export function sumOf(a: FilesTotal, b: FilesTotal): FilesTotal {
  return {
    files: a.files + b.files,
    bytes: a.bytes === undefined || b.bytes === undefined ? undefined : a.bytes + b.bytes,
  };
}

/** How much there is to read, without reading it: sizes come from the file system and from the directories of archives. */
export async function measureFiles(files: AsyncIterable<SourceFile>): Promise<FilesTotal> {
  let total: FilesTotal = { files: 0, bytes: 0 };
  for await (const file of files) total = sumOf(total, { files: 1, bytes: file.size });
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
