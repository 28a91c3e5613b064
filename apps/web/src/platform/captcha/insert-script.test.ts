import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface FakeScript {
  src: string;
  integrity?: string;
  crossOrigin?: string;
  onload(): void;
  onerror(): void;
  remove(): void;
}
let inserted: FakeScript[];
let insertScript: typeof import('./insert-script.ts').insertScript;

beforeEach(async () => {
  inserted = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const script = {
        src: '',
        onload() {},
        onerror() {},
        remove: () => inserted.splice(inserted.indexOf(script), 1),
      };
      return script;
    },
    head: { append: (script: FakeScript) => inserted.push(script) },
  });
  vi.resetModules();
  ({ insertScript } = await import('./insert-script.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('takes what follows # as the integrity of the script, so that a changed file is not run', () => {
  void insertScript('https://cdn.example/captcha.js#sha384-abc');
  void insertScript('https://cdn.example/md5.js');
  expect(inserted[0]).toMatchObject({
    src: 'https://cdn.example/captcha.js',
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
  expect(inserted[1]).not.toHaveProperty('integrity');
});

test('runs a script once, however often the slider is asked for', async () => {
  const first = insertScript('https://cdn.example/md5.js');
  inserted[0]?.onload();
  await first;
  await insertScript('https://cdn.example/md5.js');
  expect(inserted).toHaveLength(1);
});

test('leaves nothing of a script that does not load, and tries again', async () => {
  const first = insertScript('https://cdn.example/md5.js');
  inserted[0]?.onerror();
  await expect(first).rejects.toThrow('The script https://cdn.example/md5.js does not load.');
  expect(inserted).toEqual([]);
  void insertScript('https://cdn.example/md5.js');
  expect(inserted).toHaveLength(1);
});
