import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toCallRefused } from './call-refused.ts'
import { setCallHeaders, newIdempotencyKey, send, subscribeSessionLost } from './send.ts'
import { serverNow } from './server-time.ts'
import { tabStorage } from '../storage/storage.ts'

type Asked = { url: string; headers: Record<string, string>; body: string | null; method: string }
let asked: Asked[] = []

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const good = (value: unknown) => () => answer({ success: true, value, message: '', errorCode: null, traceId: 't' })
const refused =
  (errorCode: string, status: number, message = '', headers: Record<string, string> = {}) =>
  () =>
    answer({ success: false, value: null, message, errorCode, traceId: 't' }, status, headers)

const serve = (...answers: (() => Response)[]) => {
  let at = 0
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string | null; method?: string }) => {
    asked.push({ url, headers: init.headers ?? {}, body: init.body ?? null, method: init.method ?? 'GET' })
    const next = answers[Math.min(at, answers.length - 1)]
    at += 1
    if (next === undefined) throw new TypeError('Failed to fetch')
    return next()
  })
}

beforeEach(() => {
  asked = []
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  setCallHeaders({ merchant: 'perya', language: 'TY' })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every call contains its origin, its language and its module', async () => {
  serve(good({ list: [] }))
  await send('system.menu', { menuGroup: 'gamingvenue', language: '' })
  expect(asked[0]?.url).toBe('/wps/relay/WPSCORE_getDropdownMenu?menuGroup=gamingvenue')
  expect(asked[0]?.headers).toMatchObject({ Merchant: 'perya', ModuleId: 'COMM3', Language: 'TY', Device: 'WEB', 'X-Gateway-Version': '3' })
})

test('the token travels only with calls that ask for one', async () => {
  tabStorage.write('token', 'handle')
  serve(good({ list: [] }))
  await send('system.menu', {})
  await send('lobby.favouriteIds', {})
  expect(asked.map(({ headers }) => headers['Authorization'])).toEqual([undefined, 'handle'])
})

test('a launch names the member once known, and the public half of the session [CALL-45]', async () => {
  tabStorage.write('token', 'handle')
  tabStorage.write('username', '+639171234567')
  serve(good({}))
  const query = async () => {
    await send('play.launch', { gameId: 'reel', vassalage: 'TST' })
    return new URL(asked.at(-1)?.url ?? '', 'http://localhost').searchParams
  }
  // A number that was typed at the login is not a user name.
  expect((await query()).get('username')).toBe('')
  tabStorage.write('username', 'player1')
  tabStorage.write('customerId', '7')
  const sent = await query()
  expect([sent.get('username'), sent.get('token'), sent.get('confirmTrans')]).toEqual(['player1', 'handle', '0'])
})

test('free play is a plain body under an encryption header [CALL-05]', async () => {
  serve(good({ token: '' }))
  await send('session.freeplay', { os: 'Linux', platform: 'W' })
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/wps/session/login/freeplay', body: '{"os":"Linux","platform":"W"}' })
  expect(asked[0]?.headers).toMatchObject({ Encryption: 'JWE', 'X-Gateway-Version': '3' })
})

test('a call that needs a session is refused here when there is none, and nothing is sent', async () => {
  serve(good({}))
  const thrown = await send('wallet.balance', {}).catch(toCallRefused)
  expect(thrown).toMatchObject({ key: 'not_logged_in', status: 401 })
  expect(asked).toHaveLength(0)
})

test('a session that the server no longer knows is reported once to every listener [ERR-13]', async () => {
  tabStorage.write('token', 'old')
  const heard = vi.fn()
  subscribeSessionLost(heard)
  serve(refused('not_logged_in', 401, "You're not logged in. Please log in."))
  await send('wallet.balance', {}).catch(() => undefined)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a read is tried again after a passing failure, as often as was asked', async () => {
  serve(refused('busy', 503), refused('gateway_unreachable', 502), good({ list: ['a'] }))
  const answered = send('system.menu', {}, { retries: 3 })
  await vi.runAllTimersAsync()
  await expect(answered).resolves.toEqual({ list: ['a'] })
  expect(asked).toHaveLength(3)
})

test('a refusal that states a rule is never tried again', async () => {
  serve(refused('module_disabled', 403))
  await expect(send('system.menu', {}, { retries: 3 })).rejects.toMatchObject({ key: 'module_disabled' })
  expect(asked).toHaveLength(1)
})

test('a write is never sent twice without an idempotency key, and with one every try carries the same', async () => {
  tabStorage.write('token', 'handle')
  serve(refused('busy', 503))
  await expect(send('lobby.addFavourite', { nodeId: 'n', vendor: 'V', gameType: 'RNG' }, { retries: 5 })).rejects.toMatchObject({ key: 'busy' })
  expect(asked).toHaveLength(1)
  asked = []
  serve(refused('busy', 503), good(null))
  const key = newIdempotencyKey()
  const answered = send('lobby.addFavourite', { nodeId: 'n', vendor: 'V', gameType: 'RNG' }, { idempotencyKey: key })
  await vi.runAllTimersAsync()
  await answered
  expect(asked.map(({ headers }) => headers['Idempotency-Key'])).toEqual([key, key])
  expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('a long refusal is shown at once, a short one is waited for [T32]', async () => {
  const keyed = { idempotencyKey: newIdempotencyKey() }
  const like = () => send('lobby.addFavourite', { nodeId: 'n', vendor: 'V', gameType: 'RNG' }, keyed)
  tabStorage.write('token', 'handle')
  serve(refused('too_many_requests', 429, 'Wait.', { 'Retry-After': '1800' }))
  expect(toCallRefused(await like().catch((thrown: unknown) => thrown))).toMatchObject({ key: 'too_many_requests', retryAfterSeconds: 1800 })
  expect(asked).toHaveLength(1)
  serve(refused('too_many_requests', 429, 'Wait.', { 'Retry-After': '3' }), good(null))
  const second = like()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(asked).toHaveLength(3)
})

test('what is no envelope, and a link that breaks, read as a broken link [ERR-15 ERR-23]', async () => {
  for (const broken of ['<html>502</html>', '{"success":tru', '[]', '{"value":1}']) {
    serve(() => answer(broken))
    await expect(send('system.menu', {})).rejects.toMatchObject({ key: 'network_link_abnormal', status: 0 })
  }
  serve()
  await expect(send('system.menu', {})).rejects.toMatchObject({ key: 'network_link_abnormal' })
})

test('an unknown code keeps the message of the server as text [ERR-23]', async () => {
  serve(refused('brand_new_code', 418, 'Something particular'))
  await expect(send('system.menu', {})).rejects.toMatchObject({ key: 'brand_new_code', message: 'Something particular' })
})

test("the clock of the server is heard from every answer, wherever the visitor's clock stands", async () => {
  vi.setSystemTime(1_000_000)
  serve(() => answer({ success: true, value: {}, message: '', errorCode: null, traceId: '' }, 200, { 'X-Server-Time': '5000000' }))
  await send('system.status', {})
  expect(Math.abs(serverNow() - 5_000_000)).toBeLessThan(50)
})

test('a stalled call ends as a broken link after fifteen seconds', async () => {
  vi.useRealTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, init: { signal: AbortSignal }) =>
      new Promise((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason))),
  )
  await expect(send('system.menu', {}, { timeoutMillis: 20 })).rejects.toMatchObject({ key: 'network_link_abnormal' })
})
