import { readFileSync, writeFileSync } from 'node:fs';
import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

type PdfVerdict = 'rewritten' | 'active' | 'broken';

/** What runs, opens or sends something, or carries another file. ISO 32000-2: sections 12.6.4, 12.7.8, 7.11.4, 13. */
const ACTIVE = new Set(
  [
    ...['JS', 'JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'Movie', 'Sound', '3D'],
  ].map((name) => PDFName.of(name)),
);

/** With a table of its own: what readers follow leads to the objects that were looked at, and nowhere else. */
const AS_READ = { rewrite: true, useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false };

/** Reads every object of the PDF, those in compressed streams included, and writes what was read in the place of the file. Runs in a thread, because the file may be made to harm its reader. */
export async function work(path: string): Promise<PdfVerdict> {
  try {
    const document = await PDFDocument.load(readFileSync(path), { updateMetadata: false, ignoreEncryption: true });
    document.getPageCount();
    // Encrypted objects cannot be looked into.
    if (document.isEncrypted) return 'active';
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
    // Another reader may understand it, and find a script in it.
    if (objects.some((object) => object instanceof PDFInvalidObject)) return 'broken';
    if (objects.some(isActive)) return 'active';
    writeFileSync(path, await document.save(AS_READ));
    return 'rewritten';
  } catch {
    return 'broken';
  }
}

function isActive(root: PDFObject): boolean {
  const rest: PDFObject[] = [root];
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFName && ACTIVE.has(object)) return true;
    if (object instanceof PDFArray) rest.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined;
    for (const [key, value] of dict?.entries() ?? []) rest.push(key, value);
  }
  return false;
}
