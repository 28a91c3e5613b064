import type { SourceFile } from '@ldy/connectors/connector.ts';

export interface FilesTotal {
  files: number;
  /** Unpacked bytes; undefined if one of the files does not state its size. */
  bytes: number | undefined;
}

export function sumOf(a: FilesTotal, b: FilesTotal): FilesTotal {
  return {
    files: a.files + b.files,
    bytes: a.bytes === undefined || b.bytes === undefined ? undefined : a.bytes + b.bytes,
  };
}

/** The amount of data without reading it: sizes come from the file system and from archive directories. */
export async function measureFiles(files: AsyncIterable<SourceFile>): Promise<FilesTotal> {
  let total: FilesTotal = { files: 0, bytes: 0 };
  for await (const file of files) total = sumOf(total, { files: 1, bytes: file.size });
  return total;
}

/** The same files, reporting the number of bytes read. */
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
