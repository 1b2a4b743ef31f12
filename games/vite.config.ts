import { defineConfig } from 'vite'

// Pages that share the frame's modules. Nothing is inlined, so that the pages run under `script-src 'self'`.
export default defineConfig({
  root: import.meta.dirname,
  base: '/games/',
  publicDir: false,
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        slot: `${import.meta.dirname}/slot.html`,
        'color-game': `${import.meta.dirname}/color-game.html`,
        table: `${import.meta.dirname}/table.html`,
        fish: `${import.meta.dirname}/fish.html`,
        instant: `${import.meta.dirname}/instant.html`,
        proof: `${import.meta.dirname}/proof.html`,
        tongits: `${import.meta.dirname}/tongits.html`,
        sports: `${import.meta.dirname}/sports.html`,
      },
    },
  },
})
