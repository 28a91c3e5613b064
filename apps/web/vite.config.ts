import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeStyles } from './vite-theme-styles.ts';

export default defineConfig(({ command }) => {
  // A build is always the real one: started from a test run it would inherit NODE_ENV=test and ship React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), themeStyles()],
    // The manifest tells the server which files a page needs.
    build: { outDir: 'dist', sourcemap: false, manifest: true },
    server: {
      port: 8001,
      proxy: { '/api': { target: `http://127.0.0.1:${process.env.LDY_PORT ?? 8000}`, changeOrigin: false, ws: true } },
    },
  };
});
