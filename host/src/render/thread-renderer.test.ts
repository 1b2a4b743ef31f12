import { brandSchema } from '@perya/calls/brand'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import brandJson from '../../../brands/perya/brand.json' with { type: 'json' }
import { type Rendered, type Renderer, type RenderLinks, RenderLost, type RenderOrder } from './renderer.ts'
import { renderInThread } from './thread-renderer.ts'

const brand = brandSchema.parse(brandJson)
const order: RenderOrder = { url: 'http://x/', language: 'EN', theme: 'dark', isReturning: false, nonce: 'N', keeps: true }

// A server entry for these tests: the address selects its behaviour.
const entry = `data:text/javascript,${encodeURIComponent(`
  import { threadId } from 'node:worker_threads'
  const held = []
  const page = (parts, more = {}) => ({
    status: 200, headers: { X: 'y' }, cacheable: true, lean: (html) => html.replace('long', 'lean'),
    body: new ReadableStream({ pull(c) { const part = parts.shift(); part === undefined ? c.close() : c.enqueue(new TextEncoder().encode(part)) } }),
    ...more,
  })
  export const render = async ({ url, brand, ask, signal, onError }) => {
    const path = new URL(url).pathname
    if (path === '/asks') {
      const [one, two] = await Promise.all([ask('system.status', { a: 1 }), ask('system.menu', {})])
      return page(['head', JSON.stringify([one, two, brand.name, await ask('lobby.lanes', {})])])
    }
    if (path === '/refused') return page([await ask('system.status', {}).catch((error) => 'refused: ' + error.message)])
    if (path === '/thread') return page([String(threadId), ' '.repeat(100), ...Array.from({ length: 200 }, () => 'x'.repeat(1000))])
    if (path === '/long') return page(['a long page'])
    if (path === '/own') return page(['a long page'], { cacheable: false })
    if (path === '/throws') throw new TypeError('no such page part')
    if (path === '/part') { onError(new Error('a part failed')); return page(['rest']) }
    if (path === '/exits') process.exit(3)
    if (path === '/ends') { if (await ask('system.status', {}) === 'end') process.exit(3); return page(['went on']) }
    if (path === '/environment') return page([Object.keys(process.env).join()])
    if (path === '/memory') for (;;) held.push(new Array(1e6).fill({}))
    if (path === '/spins') for (;;);
    if (path === '/waits') { await ask('never', {}); return page(['late']) }
    if (path === '/half') return page([], { body: new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('half')) }, async pull() { await ask('never', {}) } }) })
    return page(['<p>', 'plain', '</p>'])
  }
`)}`

let renderer: Renderer | null = null
afterEach(() => renderer?.close())

const open = (more: { limitMs?: number; graceMs?: number; entry?: string; memoryMb?: number } = {}) => {
  const restarts = vi.fn()
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) })
  const opened = renderInThread({ entry, brand, log, onRestart: restarts, ...more })
  renderer = opened
  const render = (path: string, links: Partial<RenderLinks> = {}) =>
    opened.render(
      { ...order, url: `http://x${path}` },
      { ask: async (name) => JSON.stringify(name), signal: new AbortController().signal, onError: () => {}, ...links },
    )
  return { render, restarts, errors }
}

const read = async ({ body }: Rendered): Promise<{ text: string; parts: number }> => {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return { text: Buffer.concat(parts).toString(), parts: parts.length }
}

test('a page is rendered in another thread, is sent in few parts, and is cached as its entry declares [S-05]', async () => {
  const { render } = open()
  const made = await render('/thread')
  expect([made.status, made.headers, made.cacheable]).toEqual([200, { X: 'y' }, true])
  const { text, parts } = await read(made)
  expect(Number(text.slice(0, 3).trim())).toBeGreaterThan(0)
  expect(text.length).toBeGreaterThan(200_000)
  expect(parts).toBeLessThan(12)
  const long = await render('/long')
  expect((await read(long)).text).toBe('a long page')
  expect(Buffer.from((await long.kept()) ?? []).toString()).toBe('a lean page')
  const own = await render('/own')
  await read(own)
  expect(await own.kept()).toBeNull()
})

test('calls of a page run on the main thread, as its visitor, and a refusal arrives as a refusal [S-05]', async () => {
  const { render } = open()
  const asked: unknown[] = []
  const made = await render('/asks', {
    ask: async (name, input) => {
      asked.push([name, input])
      return JSON.stringify({ name })
    },
  })
  expect((await read(made)).text).toBe(
    `head${JSON.stringify([{ name: 'system.status' }, { name: 'system.menu' }, brand.name, { name: 'lobby.lanes' }])}`,
  )
  expect(asked).toEqual([
    ['system.status', { a: 1 }],
    ['system.menu', {}],
    ['lobby.lanes', {}],
  ])
  const refused = await render('/refused', { ask: () => Promise.reject(new Error('no database')) })
  expect((await read(refused)).text).toBe('refused: no database')
})

test('concurrent pages keep their calls and parts apart', async () => {
  const { render } = open()
  const texts = await Promise.all(
    Array.from({ length: 20 }, async (_, place) =>
      read(
        await render('/asks', {
          ask: async (name) => {
            await new Promise((resolve) => setTimeout(resolve, (place * 7) % 11))
            return JSON.stringify(`${name} ${place}`)
          },
        }),
      ),
    ),
  )
  texts.forEach(({ text }, place) => expect(text).toContain(`"system.menu ${place}"`))
})

test('an error of a page is thrown by its render, and an error of a part is reported', async () => {
  const { render } = open()
  await expect(render('/throws')).rejects.toThrow('no such page part')
  const onError = vi.fn()
  expect((await read(await render('/part', { onError }))).text).toBe('rest')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'a part failed' }))
})

test('when the thread ends, pages that had not begun are rendered in the next one, and partly sent ones are cut off [S-05]', async () => {
  const { render, restarts } = open()
  const half = await render('/half', { ask: () => new Promise(() => {}) })
  const reading = read(half)
  const answers = ['end', 'go on']
  const ends = render('/ends', { ask: async () => JSON.stringify(answers.shift()) })
  let asked = 0
  const waiting = Array.from({ length: 3 }, () =>
    render('/asks', {
      ask: (name) => {
        asked += 1
        return asked <= 6 ? new Promise(() => {}) : Promise.resolve(JSON.stringify(name))
      },
    }),
  )
  await expect(reading).rejects.toThrow(RenderLost)
  expect((await read(await ends)).text).toBe('went on')
  for (const page of waiting) expect((await read(await page)).text).toContain('"system.menu"')
  // A request without a running thread waits for the next one.
  expect((await read(await render('/'))).text).toBe('<p>plain</p>')
  expect(restarts).toHaveBeenCalledTimes(1)
})

test('a page that ends its thread is rendered at most twice, and other pages are rendered afterwards [S-05]', async () => {
  const { render, restarts } = open()
  await expect(render('/exits')).rejects.toThrow(RenderLost)
  expect((await read(await render('/'))).text).toBe('<p>plain</p>')
  expect(restarts).toHaveBeenCalledTimes(2)
})

test('a thread that ends again and again is started less and less often, and pages fail at once meanwhile [S-05]', async () => {
  const { render, restarts } = open()
  // Pauses of 100, 200, 400 and 800 ms are waited for.
  for (let page = 0; page < 5; page += 1) await expect(render('/exits')).rejects.toThrow(RenderLost)
  const [began, before] = [performance.now(), restarts.mock.calls.length]
  for (let page = 0; page < 20; page += 1) await expect(render('/')).rejects.toThrow(RenderLost)
  expect(performance.now() - began).toBeLessThan(500)
  expect(restarts.mock.calls.length).toBe(before)
})

test('the thread sees no environment variable of the process: they hold keys [S-05]', async () => {
  process.env['PERYA_TEST_SECRET'] = 'x'
  const { render } = open()
  expect((await read(await render('/environment'))).text).toBe('NODE_ENV')
  delete process.env['PERYA_TEST_SECRET']
})

test('a page that takes all memory ends its thread, and nothing else [S-05]', async () => {
  const { render, errors } = open({ memoryMb: 48 })
  await expect(render('/memory')).rejects.toThrow(RenderLost)
  expect(JSON.stringify(errors)).toContain('ERR_WORKER_OUT_OF_MEMORY')
  expect((await read(await render('/'))).text).toBe('<p>plain</p>')
})

test('a page that does not end is aborted, and its thread is ended when it cannot be aborted [S-05]', async () => {
  const { render, restarts } = open({ limitMs: 100, graceMs: 2000 })
  // The thread runs before the limit counts: on a loaded machine its start alone takes longer.
  await read(await render('/'))
  await expect(render('/waits', { ask: () => new Promise(() => {}) })).rejects.toThrow('not wanted')
  expect(restarts).not.toHaveBeenCalled()
  await expect(render('/spins')).rejects.toThrow(RenderLost)
  expect((await read(await render('/'))).text).toBe('<p>plain</p>')
  // It is not rendered a second time.
  expect(restarts).toHaveBeenCalledTimes(1)
})

test('a page whose visitor has left is aborted at once', async () => {
  const { render } = open()
  const gone = new AbortController()
  const waiting = render('/waits', { ask: () => new Promise(() => {}), signal: gone.signal })
  setTimeout(() => gone.abort(), 50)
  await expect(waiting).rejects.toThrow('not wanted')
})

test('an entry that cannot be loaded is logged, and pages fail instead of waiting', async () => {
  const { render, errors } = open({ entry: 'data:text/javascript,nonsense(' })
  await expect(render('/')).rejects.toThrow()
  await vi.waitFor(() => expect(JSON.stringify(errors)).toContain('the render thread failed'))
  await expect(render('/')).rejects.toThrow(RenderLost)
})

test('no thread is started after closing', async () => {
  const { render, restarts, errors } = open()
  await read(await render('/'))
  const lost = render('/waits', { ask: () => new Promise(() => {}) })
  await renderer?.close()
  await expect(lost).rejects.toThrow(RenderLost)
  await expect(render('/')).rejects.toThrow(RenderLost)
  expect([restarts.mock.calls, errors]).toEqual([[], []])
})
