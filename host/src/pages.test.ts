import { type AddressInfo, connect } from 'node:net'
import { createServer, type Server } from 'node:http'
import { brandSchema } from '@perya/calls/brand'
import { afterEach, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import brandJson from '../../brands/perya/brand.json' with { type: 'json' }
import { pageHeaders } from './page-headers.ts'
import { type Pages, makePages, type Render } from './pages.ts'
import { makePageCache } from './page-cache.ts'
import { noncePage } from './nonce-page.ts'

const brand = brandSchema.parse(brandJson)
let server: Server | null = null
afterEach(() => server?.close())

type Setting = { mayKeep: boolean; made: number; status: number; lean?: (html: string) => string }

const serve = async (chunks: (nonce: string, language: string, theme: string) => readonly string[], warmAfter?: number) => {
  const setting: Setting = { mayKeep: true, made: 0, status: 200 }
  const render: Render = async ({ nonce, language, theme }) => {
    setting.made += 1
    const parts = chunks(nonce, language, theme).map((part) => new TextEncoder().encode(part))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(part)
      },
    })
    return {
      status: setting.status,
      headers: {},
      body,
      cacheable: setting.status === 200,
      ...(setting.lean === undefined ? {} : { lean: setting.lean }),
    }
  }
  const pages: Pages = makePages({
    brand,
    publicOrigin: 'http://127.0.0.1:1',
    render: async () => render,
    ask: () => async () => null,
    headers: pageHeaders(brand, 'http://localhost:1', false),
    mayKeep: () => setting.mayKeep,
    log: pino({ level: 'silent' }),
    count: () => {},
    cached: true,
    ...(warmAfter === undefined ? {} : { warmAfter }),
  })
  const opened = createServer((request, response) => void (pages.fast(request, response) || pages.send(request, response)))
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  const get = async (path = '/', headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const html = await answer.text()
    return {
      status: answer.status,
      html,
      nonce: /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '',
      headers: answer.headers,
    }
  }
  return { setting, pages, get, port }
}

const simple = (nonce: string, language: string, theme: string) => [
  `<p>${language} ${theme} @media </p><script nonce="${nonce.slice(0, 7)}`,
  `${nonce.slice(7)}"></script>ñ`,
]

test('every answer has a nonce of its own, the same in page and policy, made or kept', async () => {
  const { get, setting } = await serve(simple)
  const answers = [await get(), await get(), await get('/', { 'accept-encoding': 'identity' })]
  expect(setting.made).toBe(1)
  for (const { html, nonce } of answers) expect(html).toBe(`<p>EN dark @media </p><script nonce="${nonce}"></script>ñ`)
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3)
  for (const { nonce } of answers) expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/)
})

test('a page is sent whole to whom it is made for, and lean to those who come after', async () => {
  const { get, setting } = await serve(simple)
  setting.lean = (html) => html.replace('@media ', '')
  const answers = [await get(), await get(), await get()]
  expect(answers.map(({ html }) => html.includes('@media'))).toEqual([true, false, false])
  for (const { html, nonce } of answers) expect(html).toContain(`<script nonce="${nonce}"></script>ñ`)
})

test('pages are kept by address, language and theme, and nothing else of the visitor', async () => {
  const { get, setting } = await serve(simple)
  expect((await get('/rng')).html).toContain('EN dark')
  expect((await get('/rng?lang=TY')).html).toContain('TY dark')
  expect((await get('/rng', { cookie: 'a=b; theme=light; lang=TY' })).html).toContain('TY light')
  expect((await get('/rng', { cookie: 'lang=../../etc; theme=<script>' })).html).toContain('EN dark')
  expect(setting.made).toBe(4)
})

test('who comes for the first time and who returns are sent pages of their own', async () => {
  const { get, setting } = await serve(simple)
  for (const cookie of ['', 'kept=1', '', 'kept=1', 'other=1']) await get('/rng', cookie === '' ? {} : { cookie })
  expect(setting.made).toBe(2)
})

test('while answers depend on who asks nothing is kept, and what was kept is not sent', async () => {
  const { get, setting, pages } = await serve(simple)
  await get()
  setting.mayKeep = false
  await get()
  await get()
  expect(setting.made).toBe(3)
  setting.mayKeep = true
  pages.forget()
  await get()
  expect(setting.made).toBe(4)
})

test('a page that failed or is missing is made again for the next one', async () => {
  const { get, setting } = await serve(simple)
  setting.status = 404
  expect((await get('/nowhere')).headers.get('cache-control')).toBe('no-store')
  expect((await get('/nowhere')).status).toBe(404)
  expect(setting.made).toBe(2)
})

test('an address that nobody types is refused without making anything', async () => {
  const { get, setting } = await serve(simple)
  expect((await get(`/?q=${'x'.repeat(3000)}`)).status).toBe(414)
  expect(setting.made).toBe(0)
})

test('a visitor who leaves while the page is made harms nobody', async () => {
  const { get, port } = await serve(simple)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.destroy()
  expect((await get()).status).toBe(200)
})

test('a page that somebody asked for is made anew though nobody waits, so that the next one gets it young', async () => {
  const { get, setting, pages } = await serve(simple, 20)
  await get()
  await vi.waitFor(() => expect(setting.made).toBeGreaterThan(2))
  pages.forget()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const after = setting.made
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(setting.made).toBe(after)
})

test('only what was asked for lately is due to be made anew, the most lately asked of it, and not before its time', () => {
  let now = 0
  const warm = { askedMs: 1000, dueMs: 50, most: 1 }
  const cache = makePageCache({ freshMs: 10, staleMs: 5000, warm, bytes: 500, now: () => now })
  const page = noncePage(Buffer.from('<p>one</p>'), 'mark')
  const [home, other] = [
    { url: '/', language: 'EN', theme: 'dark', isReturning: false } as const,
    { url: '/rng', language: 'EN', theme: 'dark', isReturning: false } as const,
  ]
  expect(cache.isDue(home)).toBe(false)
  cache.keep(home, page, 200)
  now = 10
  cache.keep(other, page, 200)
  now = 49
  expect(cache.isDue(home)).toBe(false)
  now = 60
  expect([cache.isDue(home), cache.isDue(other)]).toEqual([false, true])
  cache.find(home)
  now = 61
  expect([cache.isDue(home), cache.isDue(other)]).toEqual([true, false])
  cache.keep(home, page, 200)
  now = 1000
  expect(cache.isDue(home)).toBe(true)
  now = 1100
  expect(cache.isDue(home)).toBe(false)
})

test('a kept page is fresh for a while, then stale, then gone; the memory has a bound', () => {
  let now = 0
  const warm = { askedMs: 1000, dueMs: 50, most: 1 }
  const cache = makePageCache({ freshMs: 10, staleMs: 100, warm, bytes: 500, now: () => now })
  const asked = { url: '/', language: 'EN', theme: 'dark', isReturning: false } as const
  cache.keep(asked, noncePage(Buffer.from('<p>one</p>'), 'mark'), 200)
  expect(cache.find(asked)?.isFresh).toBe(true)
  now = 50
  expect(cache.find(asked)?.isFresh).toBe(false)
  now = 101
  expect(cache.find(asked)).toBeNull()
  for (let count = 0; count < 50; count += 1) cache.keep({ ...asked, url: `/${count}` }, noncePage(Buffer.from('<p>one</p>'), 'mark'), 200)
  expect(cache.find({ ...asked, url: '/0' })).toBeNull()
  expect(cache.find({ ...asked, url: '/49' })).not.toBeNull()
})

test('the policy lets the analytics tag work for whoever has agreed, where the brand has one, and for nobody else [SYS-09]', async () => {
  const policyOf = (id: string, isCounted: boolean) =>
    pageHeaders({ ...brand, gtagId: id }, 'http://localhost:3000', true)('N', isCounted)['Content-Security-Policy'] ?? ''
  const allowed = policyOf('G-TEST1234', true)
  expect(allowed).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/)
  expect(allowed).toContain('trusted-types app dompurify goog#html;')
  expect(allowed).toContain("script-src 'nonce-N' 'strict-dynamic';")
  expect(allowed).not.toContain('unsafe')
  for (const closed of [policyOf('G-TEST1234', false), policyOf('', true), policyOf('', false)]) expect(closed).not.toContain('google')
  const { get } = await serve(simple)
  for (const cookie of ['analytics=yes', '']) expect((await get('/', { cookie })).headers.get('content-security-policy')).not.toContain('google')
})

test('an id of the analytics tag that could be anything else is refused with the brand', () => {
  for (const gtagId of ['G-TEST1234', '']) expect(brandSchema.safeParse({ ...brandJson, gtagId }).success).toBe(true)
  for (const gtagId of ['x', 'G-1&x=1', 'https://evil.example', "G-1234';"])
    expect(brandSchema.safeParse({ ...brandJson, gtagId }).success).toBe(false)
})

test('the policy of a page names its frames, its nonce and nothing inline', () => {
  const { 'Content-Security-Policy': policy = '' } = pageHeaders(brand, 'http://localhost:3000', true)('NONCE')
  expect(policy).toContain("script-src 'nonce-NONCE' 'strict-dynamic';")
  expect(policy).toContain('frame-src http://localhost:3000;')
  expect(policy).not.toContain('unsafe')
  expect(pageHeaders(brand, 'http://localhost:3000', true)('N')).toHaveProperty('Strict-Transport-Security')
})
