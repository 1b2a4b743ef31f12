import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './build/build-manifest.ts'
import { catalogues } from './build/catalogues.ts'
import { classNames, styleModules } from './build/class-names.ts'
import { transitiveImports } from './build/first-modules.ts'
import { fonts } from './build/fonts.ts'

const source = join(import.meta.dirname, 'src')
const first = transitiveImports(
  ['app/entry-client.tsx', 'features/home/home-screen.tsx', 'lib/text/jsx-runtime.ts'].map((file) => join(source, file)),
)
const isShared =
  /node_modules\/(?!jose|uqr|dompurify|@simplewebauthn)|vite\/preload-helper|rolldown\/runtime|domain\/src\/(lobby\/notices|language\/(languages|content-language))/
const isTool = /web\/src\/(lib\/(?!seal)|ui\/(?!figures\/(qr|odometer)|page\/awning|text\/purify))/
const isOfLobbies =
  /web\/src\/(features\/(lobby|favourites)\/(?!.*-screen)|ui\/dialog\/(modal|use-dialog|lock-page)\b|lib\/(brought|late)-text\b)|domain\/src\/lobby\/(lobby-address|paging)\b/
const isList = /\/lobby\/(lobby-head|list\/(load-more|lobby-filters|room-list|use-game-pages)|providers\/(provider-cards|vendor-strip))\b/
const isAsked = /\/lobby\/(game-sheet|providers\/provider-games)\b/

/** What every page needs: packages, and those of our own modules that the first page imports statically. */
const isCore = (id: string): boolean => isShared.test(id) || (isTool.test(id) && first.has(id.split('?')[0] ?? ''))

// Two builds: `vite build web` creates web/dist/client, then `vite build web --ssr` compiles its manifest into web/dist/server.
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  // The JSX runtime marks English messages (decision 0132). Write a `key` before spread properties: after them, the compiler calls `createElement`.
  plugins: [react({ jsxImportSource: '@perya/web/lib/text' }), catalogues(), fonts(), buildManifest()],
  // In development, class names are readable.
  ...(command === 'build' ? { css: { modules: { generateScopedName: classNames(styleModules(source)) } } } : {}),
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild === true
      ? // Minified as well: inline scripts of the page are emitted from the text of these functions.
        { outDir: 'dist/server', ssr: true, minify: true, copyPublicDir: false, rolldownOptions: { input: 'src/app/entry-server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: { app: 'src/app/entry-client.tsx', sw: 'src/app/service-worker.ts' },
            output: {
              // What every page needs is one file, what Home and lobbies share is another, what only lobbies need a third; the rest is loaded with
              // its screen or dialog.
              codeSplitting: {
                groups: [
                  {
                    name: 'core',
                    test: isCore,
                    priority: 2,
                  },
                  { name: 'lobby', test: (id) => isOfLobbies.test(id) && !isList.test(id) && !isAsked.test(id), priority: 1 },
                  { name: 'lists', test: (id) => isOfLobbies.test(id) && isList.test(id), priority: 1 },
                ],
              },
              entryFileNames: (chunk: { name: string }) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            },
          },
        }),
  },
  // In development, Node loads packages itself: some of them are CommonJS.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
  appType: 'custom' as const,
}))
