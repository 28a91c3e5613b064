import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface ClientAnswer {
  status: number;
  /** By lower-case name, without those that differ between answers. */
  headers: Record<string, string>;
  /** Decoded as `content-encoding` says. */
  text: string;
}

export interface Client {
  name: string;
  /** Encodings that it supports. */
  takes: readonly string[];
  open(port: number, address: string): Promise<ClientAnswer>;
}

const OF_THE_MOMENT = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];
const OLD_BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Header names are sent in this case. */
export function ask(
  port: number,
  address: string,
  headers: Record<string, string>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: address, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve(toClientAnswer(answer.statusCode ?? 0, answer.headersDistinct, Buffer.concat(chunks))),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A minimal HTTP/1.0 request: a request line only; the answer ends with the connection. */
function askAsHttp10(port: number, address: string): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${address} HTTP/1.0\r\n\r\n`));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      socket.end();
      const bytes = Buffer.concat(chunks);
      const headEnd = bytes.indexOf('\r\n\r\n');
      const [first = '', ...lines] = bytes.subarray(0, headEnd).toString().split('\r\n');
      const headers: Record<string, string[]> = {};
      for (const line of lines) {
        const colon = line.indexOf(':');
        headers[line.slice(0, colon).toLowerCase()] = [line.slice(colon + 1).trim()];
      }
      resolve(toClientAnswer(Number(first.split(' ')[1]), headers, bytes.subarray(headEnd + 4)));
    });
  });
}

function toClientAnswer(status: number, headers: NodeJS.Dict<string[]>, body: Buffer): ClientAnswer {
  const lasting = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name));
  const joined = Object.fromEntries(lasting.map(([name, values]) => [name, (values ?? []).join(', ')]));
  return {
    status,
    headers: joined,
    text: body.length === 0 ? '' : unpack(joined['content-encoding'], body).toString(),
  };
}

function unpack(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === undefined) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  throw new Error(`an answer in ${encoding}`);
}

/** Clients other than current browsers. */
export const CLIENTS: readonly Client[] = [
  {
    name: 'curl, which takes no compression',
    takes: [],
    open: (port, address) => ask(port, address, { 'User-Agent': 'curl/8.5.0', Accept: '*/*' }),
  },
  {
    name: 'a program that names the whole address, as to a proxy',
    takes: [],
    open: (port, address) => ask(port, `http://portal.example.cn${address}`, { Accept: '*/*' }),
  },
  { name: 'a program of HTTP/1.0 that names no host', takes: [], open: askAsHttp10 },
  {
    name: 'the robot of a search engine',
    takes: ['gzip'],
    open: (port, address) =>
      ask(port, address, {
        Host: 'portal.example.cn',
        'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
        Accept: '*/*',
        'Accept-Encoding': 'gzip',
      }),
  },
  {
    name: 'an old browser',
    takes: ['gzip'],
    open: (port, address) =>
      ask(port, address, {
        Host: 'portal.example.cn',
        'User-Agent': 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
        Accept: OLD_BROWSER,
        'Accept-Encoding': 'gzip, deflate',
      }),
  },
  {
    name: 'a browser behind a proxy that writes headers its own way',
    takes: ['gzip'],
    open: (port, address) =>
      ask(port, address, {
        HOST: 'portal.example.cn',
        'USER-AGENT': 'Mozilla/5.0 (X11; Linux x86_64)',
        ACCEPT: OLD_BROWSER.toUpperCase(),
        'ACCEPT-ENCODING': 'GZIP;Q=1.0 , BR;Q=0, *;Q=0',
        VIA: '1.0 PROXY',
      }),
  },
];
