import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** All JSON files of a zip, parsed. Throws on invalid JSON, which would falsify the figures. */
export async function* jsonFilesOfZip(file: string): AsyncGenerator<{ name: string; value: unknown }> {
  const zip = await openPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.json')) continue;
    yield { name: entry.fileName, value: JSON.parse(await text(await zip.openReadStreamPromise(entry))) };
  }
}
