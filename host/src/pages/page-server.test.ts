import { type AddressInfo, connect } from 'node:net'
import { createServer, type Server } from 'node:http'
import { brandSchema } from '@perya/calls/brand'
import { afterEach, expect, test, vi } from 'vitest'
import { makeMetrics } from '@perya/gateway'
import { pino } from 'pino'
import brandJson from '../../../brands/perya/brand.json' with { type: 'json' }
import { pageHeaders } from './page-headers.ts'
import { type PageServer, createPageServer } from './page-server.ts'
import { type RenderPage, renderHere, RenderLost } from '../render/renderer.ts'

const brand = brandSchema.parse(brandJson)
let server: Server | null = null
afterEach(() => server?.close())

type Setting = {
  mayKeep: boolean
  made: number
  status: number
  seconds: number
  held: Promise<void> | null
  isLost: boolean
  lean?: (html: string) => string
}

const serve = async (chunks: (nonce: string, language: string, theme: string) => readonly string[], warmAfter?: number) => {
  const setting: Setting = { mayKeep: true, made: 0, status: 200, seconds: 0, held: null, isLost: false }
  const render: RenderPage = async ({ nonce, language, theme }) => {
    setting.made += 1
    await setting.held
    if (setting.isLost) throw new RenderLost('the render thread ended')
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
      cacheable: setting.status === 200 || setting.status === 404,
      ...(setting.lean === undefined ? {} : { lean: setting.lean }),
    }
  }
  const pages: PageServer = createPageServer({
    brand,
    publicOrigin: 'http://127.0.0.1:1',
    renderer: renderHere(async () => render, brand),
    width: 2,
    limit: () => setting.seconds,
    ask: () => async () => 'null',
    renders: makeMetrics().renders,
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
  const get = async (path = '/', headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method, redirect: 'manual' })
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

test('a failed page is rendered again for the next request', async () => {
  const { get, setting } = await serve(simple)
  setting.status = 500
  expect((await get('/hot')).headers.get('cache-control')).toBe('no-store')
  expect((await get('/hot')).status).toBe(500)
  expect(setting.made).toBe(2)
})

test('all addresses without a page are answered with one page, which no browser caches [S-05]', async () => {
  const { get, setting } = await serve(simple)
  setting.status = 404
  for (const path of ['/nowhere', '/wp-login.php', '/a/b?c=d', '/nowhere']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.html).toContain('EN dark')
  }
  expect(setting.made).toBe(1)
})

test('parameters that the page does not read do not make another page [S-05]', async () => {
  const { get, setting } = await serve(simple)
  for (const path of ['/rng', '/rng?z=1', '/rng?z=2&utm_source=x', '/rng?fbclid=y']) expect((await get(path)).status).toBe(200)
  expect(setting.made).toBe(1)
  expect((await get('/rng?page=2&z=3')).status).toBe(200)
  expect((await get('/rng?z=4&page=2')).status).toBe(200)
  expect(setting.made).toBe(2)
})

test('another spelling of a page is redirected without a render', async () => {
  const { get, setting } = await serve(simple)
  const answer = await get('/RNG/?page=2&utm=x')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/rng?page=2&utm=x'])
  expect((await get('//evil.example/')).headers.get('location')).toBeNull()
  expect(setting.made).toBe(1)
})

test('a HEAD request is answered from the cache, and stores what it rendered [S-05]', async () => {
  const { get, setting } = await serve(simple)
  for (const _ of [1, 2, 3]) expect(await get('/rng', {}, 'HEAD')).toMatchObject({ status: 200, html: '' })
  expect((await get('/rng')).html).toContain('EN dark')
  expect(setting.made).toBe(1)
})

test('a client above the render limit is answered 429 with a small page, but still gets every cached page [S-05]', async () => {
  const { get, setting } = await serve(simple)
  await get('/rng')
  setting.seconds = 3
  const refused = await get('/hot', { cookie: 'lang=TY; theme=light' })
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([429, '3', 'no-store'])
  expect(refused.html).toMatch(/^<!doctype html><html lang="fil" dir="ltr" data-theme="light">/)
  expect(refused.html).toContain(`<style nonce="${refused.nonce}">`)
  expect(refused.html).toContain('<a href="/hot">Subukang muli</a>')
  expect(refused.html).not.toContain('<script')
  for (const path of ['/rng', '/rng?z=1', '/rng']) expect((await get(path)).status).toBe(200)
  // The search text is in the page and in the address, and breaks out of neither.
  expect((await get('/?q="><script>')).html).toContain('<a href="/?q=%22%3E%3Cscript%3E">')
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 429, html: '' })
  expect(setting.made).toBe(1)
})

test('an outdated cached page is rendered again at once, even for a client above the render limit [S-05]', async () => {
  const { get, setting } = await serve(simple)
  const clock = vi.spyOn(performance, 'now')
  await get('/rng')
  setting.seconds = 3
  clock.mockImplementation(() => 10_000_000)
  expect((await get('/rng')).status).toBe(200)
  expect((await get('/hot')).status).toBe(429)
  expect(setting.made).toBe(2)
  setting.status = 500
  clock.mockImplementation(() => 20_000_000)
  expect((await get('/rng')).status).toBe(500)
  // A page that may not be cached is no longer known.
  expect((await get('/rng')).status).toBe(429)
  clock.mockRestore()
})

test('concurrent requests for one page render it once [S-05]', async () => {
  const { get, setting } = await serve(simple)
  const { promise, resolve } = Promise.withResolvers<void>()
  setting.held = promise
  const all = Promise.all(Array.from({ length: 20 }, (_, place) => get(`/rng?z=${place}`)))
  await vi.waitFor(() => expect(setting.made).toBe(1))
  await new Promise((done) => setTimeout(done, 50))
  resolve()
  expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(setting.made).toBe(1)
})

test('under overload a request that waits for a second is answered 503, and cached pages are sent at once [S-05]', async () => {
  const { get, setting } = await serve(simple)
  await get('/rng')
  const { promise, resolve } = Promise.withResolvers<void>()
  setting.held = promise
  const [began, pending] = [performance.now(), Array.from({ length: 10 }, (_, place) => get(`/?q=word${place}`))]
  await vi.waitFor(() => expect(setting.made).toBe(3))
  expect((await get('/rng')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(900)
  const shed: Awaited<(typeof pending)[number]>[] = []
  for (const wait of pending) void wait.then((answer) => answer.status === 503 && shed.push(answer))
  await vi.waitFor(() => expect(shed).toHaveLength(8), 4000)
  expect(performance.now() - began).toBeGreaterThan(900)
  for (const { headers, html } of shed) {
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store'])
    expect(html).toContain('Try again')
  }
  resolve()
  expect((await Promise.all(pending)).filter(({ status }) => status === 200)).toHaveLength(2)
})

test('without a render thread cached pages are sent, others are answered 503 with Retry-After, and are rendered once there is one [S-05]', async () => {
  const { get, setting } = await serve(simple)
  await get('/rng')
  setting.isLost = true
  const [cached, lost, head] = [await get('/rng'), await get('/hot'), await get('/hot', {}, 'HEAD')]
  expect(cached).toMatchObject({ status: 200 })
  for (const { status, headers } of [lost, head])
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(lost.html).toContain(`<style nonce="${lost.nonce}">`)
  expect(lost.html).toContain('Try again')
  setting.isLost = false
  expect((await get('/hot')).status).toBe(200)
})

test('an invented address is refused without rendering', async () => {
  const { get, setting } = await serve(simple)
  expect((await get(`/?q=${'x'.repeat(3000)}`)).status).toBe(414)
  expect(setting.made).toBe(0)
})

test('a visitor who leaves during rendering causes no error', async () => {
  const { get, port } = await serve(simple)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.destroy()
  expect((await get()).status).toBe(200)
})

test('a requested page is rendered again in the background, so that the next visitor gets a fresh one', async () => {
  const { get, setting, pages } = await serve(simple, 20)
  await get()
  await vi.waitFor(() => expect(setting.made).toBeGreaterThan(2))
  pages.forget()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const after = setting.made
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(setting.made).toBe(after)
})

test('the policy allows the analytics tag after consent, where the brand has one, and otherwise not [SYS-09]', async () => {
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
