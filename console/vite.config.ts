import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One page without server rendering: `vite build console` creates console/dist, which the host serves on the origin of the console.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // The policy of the page allows no inline script.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
