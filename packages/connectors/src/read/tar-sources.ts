import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { BadFile } from '../connector.ts';
import { truncated, unsafeMember } from './bad-file.ts';
import { unsafeName } from './name-safety.ts';

export interface TarMember {
  name: string;
  size: number;
  /** To be read before the next member is requested. */
  stream(): AsyncGenerator<Uint8Array>;
}

/** Links and devices: their kind is why they are passed over. */
export type TarOther = { name: string; kind: string };

/** Readers of sparse files would have to fill their holes. No publisher packs them. */
const FILES: readonly (string | null | undefined)[] = ['file', 'contiguous-file'];

/**
 * The members of a tar in the order in which they are packed: a stream cannot be sorted.
 * @throws BadFile for one that is damaged, or has a member with an unsafe name
 */
export async function* tarMembers(
  archive: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<TarMember | TarOther> {
  const unpacker = extract();
  let outer: { error: Error } | undefined;
  const source = Readable.from(bytes, { objectMode: false });
  source.on('error', (error) => {
    outer = { error };
    unpacker.destroy(error);
  });
  source.pipe(unpacker);
  try {
    for await (const entry of unpacker) {
      const { type, size = 0 } = entry.header;
      // What is in it follows as members of their own. Some state a size, of which there are no bytes to wait for.
      if (type === 'directory') continue;
      const name = entry.header.name.replace(/^(?:\.\/)+/, '');
      const unsafe = unsafeName(name);
      if (unsafe) throw unsafeMember(archive, name, unsafe);
      const chunks = (entry as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      if (FILES.includes(type)) yield { name, size, stream: () => bytesOf(archive, chunks) };
      else yield { name, kind: `a ${type ?? 'member of an unknown kind'} in a tar` };
      // What the reader has left. Ending the stream of a member early would end the archive.
      for await (const _ of bytesOf(archive, chunks));
    }
  } catch (error) {
    if (outer) throw outer.error;
    throw damaged(archive, error);
  } finally {
    source.destroy();
    unpacker.destroy();
  }
}

async function* bytesOf(archive: string, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } catch (error) {
    throw damaged(archive, error);
  }
}

const damaged = (archive: string, error: unknown): BadFile =>
  error instanceof BadFile ? error : truncated(archive, error instanceof Error ? error.message : String(error));
