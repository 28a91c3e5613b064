import type { Plugin } from 'vite';

/**
 * Fails a build with chunks that import each other in a circle: one of them runs before the values that it imports exist, and every page stays
 * empty.
 */
export function chunkOrder(): Plugin {
  return {
    name: 'chunk-order',
    generateBundle(_options, bundle) {
      const isOpen = new Map<string, boolean>();
      const visit = (fileName: string, path: readonly string[]) => {
        if (isOpen.get(fileName)) this.error(`Chunks import each other: ${[...path, fileName].join(' → ')}`);
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || isOpen.has(fileName)) return;
        isOpen.set(fileName, true);
        for (const imported of chunk.imports) visit(imported, [...path, fileName]);
        isOpen.set(fileName, false);
      };
      for (const fileName of Object.keys(bundle)) visit(fileName, []);
    },
  };
}
