import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { catalogues } from 'virtual:catalogues'
import { hydrateCounts } from '../lib/format/format-count.ts'
import { makeLanguageStore } from '../lib/text/language-store.ts'
import { reloadSession } from '../features/session/index.ts'
import { followLinks } from './frame/follow-links.ts'
import { ignoreHeldEnter } from '../lib/result-hold/held-keys.ts'
import { languageOf } from '@perya/domain/language/languages'
import { setNavigator } from '../lib/navigation/navigate.ts'
import { captureInstallPrompt } from '../lib/browser/install-prompt.ts'
import { showTheme } from '../lib/browser/theme.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { prefetchWhenIdle } from './loading/prefetch-when-idle.ts'
import { lazyChunk } from './loading/lazy-chunk.ts'
import { stylesheetsReady } from './document/stylesheets-ready.ts'
import { guardChunks } from './loading/guard-chunks.ts'
import { headScript } from './document/head-script.ts'
import { introduceBrand } from './document/introduce-brand.ts'
import { beginWith, persistQueryCache } from './queries/persist-query-cache.ts'
import { persistMemberData } from './queries/persist-member-data.ts'
import { registerWorker } from './loading/register-worker.ts'
import { switchLanguage } from './frame/switch-language.ts'
import { hydrateQueries, type SerializedPageState } from './document/page-state.ts'
import { browserQueryClient } from './queries/query-client.ts'
import { Root } from './frame/root.tsx'
import { makeRouter } from './routes/router.tsx'
import { yieldToMain } from './loading/yield-to-main.ts'

const start = async () => {
  // Work is split into tasks, so that input between them is handled.
  await yieldToMain()
  const text = document.getElementById('state')?.textContent
  const place = document.getElementById('root')
  if (place === null || text === null || text === undefined) return
  // Trusted input: the server wrote it into this very page.
  const state = JSON.parse(text) as SerializedPageState
  const { brand, language } = state
  headScript(language, brand.languages)
  introduceBrand(brand, language)
  showTheme(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

  reloadSession()
  guardChunks()
  captureInstallPrompt()
  ignoreHeldEnter(document)

  await yieldToMain()
  const queryClient = browserQueryClient()
  hydrateQueries(queryClient, state)
  // The agent centre reads it immediately; the server renders none of it.
  beginWith(queryClient, ['consolidated'])
  await yieldToMain()
  const router = makeRouter(createBrowserHistory(), { queryClient, brand, language }, false)
  // The server rendered the document: routes need the same boundaries here as there.
  router.ssr = { manifest: undefined }
  await yieldToMain()
  const [messages] = await Promise.all([
    lazyChunk(catalogues[language] ?? catalogues['EN'] ?? (() => Promise.resolve({ default: {} })))(),
    router.load(),
    stylesheetsReady(),
  ])
  const spoken = makeLanguageStore(language, messages.default)
  hydrateCounts(languageOf(language).tag, state.counts)
  switchLanguage(spoken, queryClient, brand)
  await yieldToMain()
  startTransition(() => {
    const page = <Root router={router} queryClient={queryClient} brand={brand} spoken={spoken} />
    // Content that the route guard withheld is rendered here, once the session is known.
    if (place.firstChild === null) createRoot(place).render(page)
    else hydrateRoot(place, page)
  })
  followLinks(router)
  setNavigator((href) => void router.navigate({ href }))
  // Only after hydration: until then the page must show what the server rendered.
  setTimeout(() => {
    document.documentElement.dataset['lives'] ??= ''
    persistQueryCache(queryClient)
    persistMemberData(queryClient)
    prefetchWhenIdle(queryClient, language)
  }, 2000)
  registerWorker(router, language)
}

void start()
