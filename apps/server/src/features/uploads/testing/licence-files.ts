import sharp from 'sharp';
import { formWith, type TestFile } from '#server/testing/form-with.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';

export const MIMES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
};

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const gif = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).gif().toBuffer();

/** A BMP of 24 bits. */
export function bmp(width = 40, height = 30): Buffer {
  const rowBytes = Math.ceil((width * 24) / 32) * 4;
  const file = Buffer.alloc(54 + rowBytes * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  // Blue, green, red: the first row is the lowest.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) file.set([30, 30, y === 0 ? 0 : 200], 54 + y * rowBytes + 3 * x);
  return file;
}

/** A PDF of one empty page. `objects` are added; `catalog` and `head` are put into the catalogue and behind the first line. */
export function pdf({
  objects = [],
  catalog = '',
  head = '',
}: {
  objects?: string[];
  catalog?: string;
  head?: string;
} = {}): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  let text = `%PDF-1.7\n${head}`;
  const offsets = bodies.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

export const FIELDS = { '/api/frontend/fpublic/imgupload': 'qh_img', '/api/frontend/fpublic/s3upload': 'tmp_file' };
export type UploadPath = keyof typeof FIELDS;

/** Uploads files as a page does. */
export async function upload(server: TestServer, path: UploadPath, headers: CallHeaders, ...files: TestFile[]) {
  const form = formWith(FIELDS[path], ...files);
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...OUR_HEADERS, ...form.headers, ...headers },
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: Record<string, string> }>() };
}
