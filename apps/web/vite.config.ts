import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from './vite-custom-media.ts';
import { themeStyles } from './vite-theme-styles.ts';

/** Fewer, larger files where pages share much: each file is a request, and many small ones compress worse. */
const GROUPS = [
  // What the first script of a page needs, so that it waits for none of the others.
  { name: 'boot', test: /theme-store\.ts$|page-data\.ts$|vite[\\/]preload-helper/, priority: 3 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/, priority: 2 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'shared',
    minShareCount: 4,
    maxSize: 200_000,
    test: /[\\/](packages|src[\\/](platform(?![\\/]forms)|ui))[\\/]/,
    priority: 1,
  },
  // Apart, and after what is shared, which it needs: pages without a form do not wait for it.
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|platform[\\/]forms[\\/]/, priority: 0 },
];

export default defineConfig(({ command, isSsrBuild }) => {
  // A build is always the real one: started from a test run it would inherit NODE_ENV=test and ship React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), themeStyles()],
    css: { postcss: { plugins: [customMedia()] } },
    // The manifest tells the server which files a page needs.
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
