import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { catalogues } from 'virtual:catalogues'
import { knowCounts } from '../lib/format-count.ts'
import { makeLanguageStore } from '../lib/language-store.ts'
import { showSession } from '../features/session/index.ts'
import { followLinks } from './follow-links.ts'
import { ignoreHeldEnter } from '../lib/held-keys.ts'
import { languageOf } from '../lib/languages.ts'
import { navigateWith } from '../lib/navigate.ts'
import { holdPrompt } from '../lib/install-prompt.ts'
import { showTheme } from '../lib/theme.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { askAhead } from './ask-ahead.ts'
import { bring } from './bring.ts'
import { dressed } from './dressed.ts'
import { guardChunks } from './guard-chunks.ts'
import { headScript } from './head-script.ts'
import { introduceBrand } from './introduce-brand.ts'
import { beginWith, keepAnswers } from './keep-answers.ts'
import { keepOwn } from './keep-own.ts'
import { registerWorker } from './register-worker.ts'
import { followLanguage } from './speak.ts'
import { takeAnswers, type PageState } from './page-state.ts'
import { browserQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { makeRouter } from './router.tsx'
import { turn } from './turn.ts'

const start = async () => {
  // Work is done a piece at a time, so that a press in between is heard.
  await turn()
  const text = document.getElementById('state')?.textContent
  const place = document.getElementById('root')
  if (place === null || text === null || text === undefined) return
  // Where bytes enter: the server of this very page wrote it.
  const state = JSON.parse(text) as PageState
  const { brand, language } = state
  headScript(language, brand.languages)
  introduceBrand(brand, language)
  showTheme(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

  showSession()
  guardChunks()
  holdPrompt()
  ignoreHeldEnter(document)

  await turn()
  const queryClient = browserQueryClient()
  takeAnswers(queryClient, state)
  // The agent centre follows it at once; the server renders nothing of it.
  beginWith(queryClient, ['consolidated'])
  await turn()
  const router = makeRouter(createBrowserHistory(), { queryClient, brand, language }, false)
  // The server made the document: routes stand in the same boundaries as there.
  router.ssr = { manifest: undefined }
  await turn()
  const [messages] = await Promise.all([
    bring(catalogues[language] ?? catalogues['EN'] ?? (() => Promise.resolve({ default: {} })))(),
    router.load(),
    dressed(),
  ])
  const spoken = makeLanguageStore(language, messages.default)
  knowCounts(languageOf(language).tag, state.counts)
  followLanguage(spoken, queryClient, brand)
  await turn()
  startTransition(() => {
    const page = <Root router={router} queryClient={queryClient} brand={brand} spoken={spoken} />
    // What the guard withheld is made here, once it is known that somebody may see it.
    if (place.firstChild === null) createRoot(place).render(page)
    else hydrateRoot(place, page)
  })
  followLinks(router)
  navigateWith((href) => void router.navigate({ href }))
  // Only once the page lives: until then it must say what the server said.
  setTimeout(() => {
    document.documentElement.dataset['lives'] ??= ''
    keepAnswers(queryClient)
    keepOwn(queryClient)
    askAhead(queryClient, language)
  }, 2000)
  registerWorker(router, language)
}

void start()
