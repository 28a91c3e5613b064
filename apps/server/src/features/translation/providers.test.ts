import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runProbe } from '../../platform/probes/probe.ts';
import { composeTranslation } from './compose-translation.ts';
import { completion, type FakeProvider, startFakeProvider } from './testing/fake-provider.ts';
import { UntranslatableError } from './translator.ts';

const SIGNAL = new AbortController().signal;
const TEXT = 'A use after free in Foo 1.2.3 allows SQL injection.';
let provider: FakeProvider;
afterEach(() => provider.close());

const translatorOf = (kind: 'openai' | 'libretranslate') => {
  const made = composeTranslation({
    provider: kind,
    url: provider.url,
    key: 'secret-key',
    model: kind === 'openai' ? 'some-model' : '',
    charactersPerDay: 1000,
    glossaryFile: undefined,
  });
  if (!made) throw new Error('not composed');
  return (text = TEXT) => made.translator.translate(text, made.glossary.termsIn(text), SIGNAL);
};

test('nothing is made without a provider', async () => {
  provider = await startFakeProvider('openai');
  expect(composeTranslation(undefined)).toBeUndefined();
});

describe('chat completions', () => {
  beforeEach(async () => {
    provider = await startFakeProvider('openai');
  });

  test.each([
    [401, '{"error":{"message":"bad key secret-key"}}', /refuses the key \(401\): check LDY_TRANSLATION_KEY/],
    [404, '{}', /LDY_TRANSLATION_MODEL/],
    [429, '{}', /answered 429/],
    [500, 'secret-key', /answered 500/],
    [200, '<html>', /did not answer with JSON/],
    [200, { choices: [] }, /another form/],
    [200, { choices: 'x' }, /another form/],
  ])('an answer of %i %j is a fault of the service, and names no secret', async (status, body, message) => {
    provider.next.push({ status, body });
    const error = await translatorOf('openai')().catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UntranslatableError);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('secret-key');
  });

  test.each([
    [400, {}],
    [413, {}],
    [200, completion('半句', 'length')],
    [200, completion(null, 'content_filter')],
  ])('an answer of %i %j is about this text alone', async (status, body) => {
    provider.next.push({ status, body });
    await expect(translatorOf('openai')()).rejects.toThrow(UntranslatableError);
  });

  test('the text is data beside the task, with the terms of the glossary that it holds', async () => {
    expect(await translatorOf('openai')()).toContain('译文');
    const [asked] = provider.asked;
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.headers.authorization).toBe('Bearer secret-key');
    expect(asked?.body).toMatchObject({ model: 'some-model', temperature: 0 });
    const [task, user] = (asked?.body.messages ?? []) as { role: string; content: string }[];
    expect(user).toEqual({ role: 'user', content: TEXT });
    expect(task?.content).toContain('use after free = 释放后重用');
    expect(task?.content).toContain('SQL injection = SQL 注入');
    expect(task?.content).not.toContain('跨站');
  });

  test('thoughts before the answer are left out', async () => {
    provider.next.push({ body: completion('<think>first I</think>\n\n一段译文。') });
    expect(await translatorOf('openai')()).toBe('一段译文。');
  });
});

describe('LibreTranslate', () => {
  beforeEach(async () => {
    provider = await startFakeProvider('libretranslate');
  });

  test('is asked for the Chinese that it knows, with terms in Chinese already', async () => {
    const translate = translatorOf('libretranslate');
    await translate();
    await translate();
    expect(provider.asked.map(({ path }) => path)).toEqual(['/v1/languages', '/v1/translate', '/v1/translate']);
    expect(provider.asked[1]?.body).toEqual({
      q: 'A 释放后重用 in Foo 1.2.3 allows SQL 注入.',
      source: 'en',
      target: 'zh-Hans',
      format: 'text',
      api_key: 'secret-key',
    });
  });

  test('an answer in another form is a fault of the service', async () => {
    provider.next.push({ body: { text: 'x' } });
    await expect(translatorOf('libretranslate')()).rejects.toThrow('another form than LibreTranslate');
  });
});

test.each(['openai', 'libretranslate'] as const)('%s is probed without a text', async (kind) => {
  provider = await startFakeProvider(kind);
  const { url } = provider;
  const options = { provider: kind, url, key: 'secret-key', model: 'm', charactersPerDay: 1, glossaryFile: undefined };
  const probe = async () => {
    const fault = composeTranslation(options)?.translator.probe;
    return fault && (await runProbe(fault)).fault;
  };
  expect(await probe()).toBeNull();
  expect(provider.asked.map(({ path, body }) => [path, body])).toEqual([
    [kind === 'openai' ? '/v1/models' : '/v1/languages', {}],
  ]);
  if (kind === 'libretranslate') return;
  provider.next.push({ status: 401, body: 'secret-key' }, { status: 404, body: '{}' }, { status: 500, body: '' });
  expect(await probe()).toEqual({ kind: 'refused', code: '401' });
  expect(await probe()).toBeNull();
  expect(await probe()).toEqual({ kind: 'unexpected', code: '500' });
});
