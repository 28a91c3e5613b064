import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedTranslation {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A provider on this machine, which answers as its documentation says. */
export interface FakeProvider {
  url: string;
  asked: AskedTranslation[];
  /** Answers to the next calls; further ones are translated by `translate`. */
  next: { status?: number; body: unknown }[];
  /** A status instead of a translation, for some texts. */
  refuse(text: string): number | undefined;
  /** What the provider makes of a text. */
  translate(text: string): string;
  close(): void;
}

export async function startFakeProvider(kind: 'openai' | 'libretranslate'): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
      const answer = request.url?.endsWith('/languages')
        ? { body: [{ code: 'en' }, { code: 'zh-Hans' }] }
        : (provider.next.shift() ?? answerTo(kind, body, provider));
      provider.asked.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(('status' in answer && answer.status) || 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    next: [],
    refuse: () => undefined,
    translate: (text) => `译文：${text}这是一段中文译文，说明攻击者可以做什么。`,
    close: () => server.close(),
  };
  return provider;
}

export const completion = (content: string | null, finish = 'stop') => ({
  id: 'x',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
});

function answerTo(
  kind: string,
  body: Record<string, unknown>,
  { refuse, translate }: FakeProvider,
): { status?: number; body: unknown } {
  const messages = (body.messages ?? []) as { role: string; content: string }[];
  const text = kind === 'openai' ? (messages.find(({ role }) => role === 'user')?.content ?? '') : String(body.q);
  const status = refuse(text);
  if (status !== undefined) return { status, body: {} };
  return { body: kind === 'openai' ? completion(translate(text)) : { translatedText: translate(text) } };
}
