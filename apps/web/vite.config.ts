import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueText } from './vite-catalogue.ts';
import { chunkOrder } from './vite-chunk-order.ts';
import { customMedia } from './vite-custom-media.ts';
import { themeStyles } from './vite-theme-styles.ts';

/** The catalogue of products, by which profiles group what is affected. No other page needs it, and nothing of the chunk `domain` may import it. */
const PRODUCTS =
  /packages[\\/](catalogue[\\/]src[\\/](products|product-families|vendors)|domain[\\/]src[\\/]product[\\/]names[\\/](full-name|product-index|products|rows-in-use|standard-records|standardise|vendor-index|vendor-prefix|vendors))\.ts$/;
const RULES = /[\\/]packages[\\/](schema|catalogue|domain)[\\/]/;

/** Chunks shared by several pages, to get fewer and larger files: each file is a request, and small files compress worse. */
const GROUPS = [
  // The first script of a page must not depend on other chunks.
  { name: 'boot', test: /theme-store\.ts$|page-data\.ts$|load-chunk\.ts$|vite[\\/]preload-helper/, priority: 3 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/, priority: 2 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  // By layer, each of which imports only those before it. Split by size, two chunks of one layer could need each other, and then no page starts.
  { name: 'domain', minShareCount: 4, test: (id: string) => RULES.test(id) && !PRODUCTS.test(id), priority: 1 },
  { name: 'products', test: PRODUCTS, priority: 0 },
  {
    name: 'shared',
    minShareCount: 4,
    test: /[\\/](packages[\\/]contract|src[\\/](platform(?![\\/]forms)|ui))[\\/]/,
    priority: 1,
  },
  // A separate chunk, so that pages without a form do not load it; lower priority than the shared code it depends on.
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|platform[\\/]forms[\\/]/, priority: 0 },
];

export default defineConfig(({ command, isSsrBuild }) => {
  // Builds are always production builds: started by a test run, NODE_ENV=test would include React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [catalogueText(), react(), themeStyles(), chunkOrder()],
    css: { postcss: { plugins: [customMedia()] } },
    // The server reads from the manifest which files a page needs.
    build: {
      outDir: 'dist',
      sourcemap: false,
      manifest: true,
      rolldownOptions: command === 'build' && !isSsrBuild ? { output: { codeSplitting: { groups: GROUPS } } } : {},
    },
    server: {
      port: 8001,
      proxy: { '/api': { target: `http://127.0.0.1:${process.env.LDY_PORT ?? 8000}`, changeOrigin: false, ws: true } },
    },
  };
});
