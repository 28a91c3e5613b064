import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** Every JSON file of a zip, parsed; one that is not JSON stops the check, since the figures would be wrong without it. */
export async function* jsonFilesOfZip(file: string): AsyncGenerator<{ name: string; value: unknown }> {
  const zip = await openPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.json')) continue;
    yield { name: entry.fileName, value: JSON.parse(await text(await zip.openReadStreamPromise(entry))) };
  }
}
