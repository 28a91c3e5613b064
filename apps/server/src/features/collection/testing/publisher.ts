import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Publisher {
  /** `127.0.0.1:port` */
  place: string;
  origin: string;
  /** The headers of each request. */
  asked: IncomingHttpHeaders[];
  /** What it does from now on. */
  answer: Answer;
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, headers: IncomingHttpHeaders, path: string) => void;

/** A server on this machine that publishes what a test says, well or badly. */
export async function openPublisher(answer: Answer): Promise<Publisher> {
  const publisher = { asked: [] as IncomingHttpHeaders[], answer };
  const server = createServer(({ headers, url }, response) => {
    publisher.asked.push(headers);
    publisher.answer(response, headers, url ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(publisher, {
    ...{ place, origin: `http://${place}` },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

/** Answers with the text, marked as servers mark it, and with 304 to who has it. */
export const publishing =
  (text: string, etag = `"${text.length}"`): Answer =>
  (response, headers) => {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.setHeader('etag', etag).end(text);
  };
