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

/** Writes one document. In a thread, because texts of sources and of editors may be made to be slow to parse. */
export async function work({ document, imprint, format, fonts }: WritingJob): Promise<Uint8Array> {
  if (format === 'markdown') return new TextEncoder().encode(writeMarkdown(document, imprint));
  if (format === 'html')
    return new TextEncoder().encode(writeHtml(document, imprint, fonts === undefined ? {} : { fonts }));
  const { writeDocx } = await import('./write-docx.ts');
  return writeDocx(document, imprint);
}
