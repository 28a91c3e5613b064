import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface FakeScript {
  src: string;
  integrity?: string;
  crossOrigin?: string;
  onload(): void;
  onerror(): void;
  remove(): void;
}
let standing: FakeScript[];
let insertScript: typeof import('./insert-script.ts').insertScript;

beforeEach(async () => {
  standing = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const script = {
        src: '',
        onload() {},
        onerror() {},
        remove: () => standing.splice(standing.indexOf(script), 1),
      };
      return script;
    },
    head: { append: (script: FakeScript) => standing.push(script) },
  });
  vi.resetModules();
  ({ insertScript } = await import('./insert-script.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('takes what follows # as the integrity of the script, so that a changed file is not run', () => {
  void insertScript('https://cdn.example/captcha.js#sha384-abc');
  void insertScript('https://cdn.example/md5.js');
  expect(standing[0]).toMatchObject({
    src: 'https://cdn.example/captcha.js',
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
  expect(standing[1]).not.toHaveProperty('integrity');
});

test('runs a script once, however often the slider is asked for', async () => {
  const first = insertScript('https://cdn.example/md5.js');
  standing[0]?.onload();
  await first;
  await insertScript('https://cdn.example/md5.js');
  expect(standing).toHaveLength(1);
});

test('leaves nothing of a script that does not load, and tries anew', async () => {
  const first = insertScript('https://cdn.example/md5.js');
  standing[0]?.onerror();
  await expect(first).rejects.toThrow('The script https://cdn.example/md5.js does not load.');
  expect(standing).toEqual([]);
  void insertScript('https://cdn.example/md5.js');
  expect(standing).toHaveLength(1);
});
