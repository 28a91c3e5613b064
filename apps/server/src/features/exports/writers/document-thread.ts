import { parentPort, workerData } from 'node:worker_threads';
import type { Imprint, PortalDocument } from '@ldy/domain/document/document.ts';
import { writeHtml } from './write-html.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface WritingJob {
  document: PortalDocument;
  imprint: Imprint;
  format: 'docx' | 'html' | 'markdown';
  /** Only for `html`. */
  fonts?: string;
}

/** Writes one document in a thread of its own, with limited memory and time: texts of sources and of editors may be made to be slow to parse. */
const { document, imprint, format, fonts } = workerData as WritingJob;

async function write(): Promise<Uint8Array> {
  if (format === 'markdown') return new TextEncoder().encode(writeMarkdown(document, imprint));
  if (format === 'html')
    return new TextEncoder().encode(writeHtml(document, imprint, fonts === undefined ? {} : { fonts }));
  const { writeDocx } = await import('./write-docx.ts');
  return new Uint8Array(await writeDocx(document, imprint));
}

const bytes = await write();
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
