import { createBrowserHistory } from '@tanstack/react-router'
import { configure, type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import type { TestPlatformOptions, TestPlatform, SignedInPerson, TestVisitor } from '@perya/testkit'
import { openTestPlatform } from '@perya/testkit'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { catalogues } from 'virtual:catalogues'
import { followLinks } from '../app/frame/follow-links.ts'
import { introduceBrand } from '../app/document/introduce-brand.ts'
import { browserQueryClient } from '../app/queries/query-client.ts'
import { Root } from '../app/frame/root.tsx'
import { makeRouter, type PeryaRouter } from '../app/routes/router.tsx'
import { switchLanguage } from '../app/frame/switch-language.ts'
import { reloadSession } from '../features/session/index.ts'
import { startSession } from '../features/session/login/sign-in.ts'
import { brandView } from '../lib/brand/brand.tsx'
import { makeLanguageStore } from '../lib/text/language-store.ts'
import { modalQueue } from '../lib/modal-queue.ts'
import { setNavigator } from '../lib/navigation/navigate.ts'
import { resetPageState } from '../lib/navigation/page-state.ts'
import { whitelabelQuery } from '../lib/brand/shell-queries.ts'
import { tabStorage } from '../lib/storage/storage.ts'
import { type GatewayLine, gatewayLine } from './gateway-line.ts'

// The output of a failed search: the texts of the page, one element per line.
const readable = (container: Element): string =>
  [...container.querySelectorAll('*')]
    .filter(({ children, textContent }) => children.length === 0 && textContent !== '')
    .map((element) => `<${element.localName}${(element.role ?? '') === '' ? '' : ` role=${element.role}`}> ${element.textContent}`)
    .slice(0, 200)
    .join('\n')

const publicOrigin = 'http://127.0.0.1:3000'
configure({
  // A loaded machine responds late; a test that passes does not wait for it.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) => new Error(`${message ?? ''}\n${readable(container)}`),
})

/** A page of the front end that is open in a browser without layout. */
export type Page = { readonly user: UserEvent; readonly queryClient: QueryClient; readonly router: PeryaRouter }

/** A platform whose screens a test opens: a gateway on a fresh database, and the connection by which pages reach it. */
export type ScreenPlatform = TestPlatform & {
  readonly line: GatewayLine
  /** Runs an operator command; its arguments are passed one by one. */
  readonly operate: (...line: string[]) => ReturnType<typeof runOperator>
  /**
   * Opens the front end at an address, as a visitor or as the given member, and resolves once the route is loaded. Storage and dialogs begin as in a
   * new tab, unless the tab is reloaded and retains its storage; the page that was open is closed.
   */
  readonly openScreen: (address: string, as?: TestVisitor | SignedInPerson, how?: { readonly isReload: boolean }) => Promise<Page>
  /** Closes the open page and restores the connection. */
  readonly closeScreen: () => void
  /** Opens a page of the member centre by its key, with any further parameters; `centre` searches inside of the centre only. */
  readonly openCentre: (key: string, as: SignedInPerson) => Promise<Page & { readonly centre: BoundFunctions<typeof queries> }>
}

const signIn = async (queryClient: QueryClient, { token, member }: SignedInPerson): Promise<void> => {
  const signed = { token: token ?? '', type: member.type, cpw: false, firstTimeLogin: false, mustComplete: false }
  startSession(queryClient, signed as Parameters<typeof startSession>[1], member.username, { byItself: true })
  await waitFor(() => {
    if (tabStorage.read('customerId') === null) throw new Error('the sign-in has not ended')
  })
}

const openPlatform = async (options: TestPlatformOptions = {}): Promise<ScreenPlatform> => {
  const open = await openTestPlatform({ ...options, config: { publicOrigin, ...options.config } })
  const line = gatewayLine(open)
  const messages = (await catalogues['EN']?.())?.default ?? {}
  let close: () => void = () => {}
  const closeScreen = () => {
    close()
    close = () => {}
  }

  const openScreen: ScreenPlatform['openScreen'] = async (address, as = open.visitor(), { isReload } = { isReload: false }) => {
    closeScreen()
    // Tests follow each other faster than a visitor acts; the test clock does not advance on its own, nor do rate limits.
    open.clock.turn(60_000)
    if (!isReload) {
      window.sessionStorage.clear()
      window.localStorage.clear()
      for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
    }
    history.replaceState(null, '', address)
    resetPageState()
    modalQueue.setState({ shown: null, waiting: [], held: false })
    const brand = brandView(open.app.brand, publicOrigin)
    introduceBrand(brand, 'EN')
    reloadSession()
    line.connect(as)
    const queryClient = browserQueryClient()
    const defaults = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
    // A reloaded page finds the session in the storage of its tab.
    if ('member' in as && !isReload) await signIn(queryClient, as)
    const router = makeRouter(createBrowserHistory(), { queryClient, brand, language: 'EN' }, false)
    await router.load()
    // A page arrives with the white-label tree from the server; without it every module is off.
    await queryClient.prefetchQuery(whitelabelQuery)
    const leaveLinks = followLinks(router)
    setNavigator((href) => void router.navigate({ href }))
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const spoken = makeLanguageStore('EN', messages)
    const stopFollowing = switchLanguage(spoken, queryClient, brand)
    root.render(<Root router={router} queryClient={queryClient} brand={brand} spoken={spoken} />)
    close = () => {
      // A toast is stored by its module: its last button dismisses it.
      document.querySelector<HTMLElement>('[role=status][aria-live] button:last-child')?.click()
      stopFollowing()
      leaveLinks()
      root.unmount()
      place.remove()
      router.history.destroy()
      void queryClient.cancelQueries()
      queryClient.clear()
      // A loader of the closed page may still run; what it asks for would appear among the requests of the next page.
      queryClient.fetchQuery = () => new Promise(() => {})
    }
    return { user: userEvent.setup({ delay: null }), queryClient, router }
  }
  return {
    ...open,
    line,
    operate: (...words) => runOperator(open.app, parseArguments(words), 'operator:test'),
    openScreen,
    openCentre: async (key, as) => {
      const page = await openScreen(`/reset-password?member=${key}`, as)
      return { ...page, centre: within(await screen.findByRole('dialog', { name: 'Member centre' })) }
    },
    closeScreen: () => {
      closeScreen()
      line.cut()
    },
  }
}

/**
 * The platform of one test file: opened before its first test and closed after its last; the page of a test closes with it. `setUp` prepares what all
 * tests share. Returns the accessor for tests: `const open = screens()`, then `open().openCentre('depositv2', member)`.
 */
export const screens = (
  options: TestPlatformOptions = {},
  setUp: (open: ScreenPlatform) => Promise<void> = async () => {},
): (() => ScreenPlatform) => {
  let platform: ScreenPlatform | null = null
  beforeAll(async () => {
    platform = await openPlatform(options)
    await setUp(platform)
  })
  afterEach(() => platform?.closeScreen())
  afterAll(() => platform?.close())
  return () => {
    if (platform === null) throw new Error('the platform is not open yet')
    return platform
  }
}
