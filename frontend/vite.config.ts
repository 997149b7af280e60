import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './vite/antd/styles.ts';
import { chunkGroups } from './vite/chunks.ts';
import { compileHints } from './vite/compile-hints.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { loginAhead } from './vite/login-ahead.ts';
import { loginWeight } from './vite/login-weight.ts';
import { quietIcons } from './vite/quiet-icons.ts';
import { serviceWorker } from './vite/service-worker.ts';

const source = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    antdStyles(),
    quietIcons(),
    loginWeight(),
    loginAhead(),
    compileHints(),
    compressedFiles(),
    serviceWorker(),
  ],
  resolve: { alias: { '@': source } },
  // Nothing is inlined as a data: address, so that the content policy can stay strict.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
