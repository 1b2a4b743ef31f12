import { describe, expect, test } from 'vitest'
import { GameServerError, type Transport, newClientRoundId, createGameServerClient } from './game-server-client.ts'

type Reply = { readonly status?: number; readonly body: unknown } | 'lost'

const wired = (replies: readonly Reply[]) => {
  const sent: { path: string; body: unknown; headers: unknown }[] = []
  const waited: number[] = []
  const trouble: boolean[] = []
  const rest = [...replies]
  const wire: Transport = {
    fetch: (path, init) => {
      sent.push({ path, body: init.body, headers: init.headers })
      const reply = rest.shift() ?? 'lost'
      return reply === 'lost'
        ? Promise.reject(new TypeError('network'))
        : Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 }))
    },
    wait: (millis) => {
      waited.push(millis)
      return Promise.resolve()
    },
    onTrouble: (slow) => {
      trouble.push(slow)
    },
  }
  return { request: createGameServerClient(wire), sent, waited, trouble }
}

const failure = async (promise: Promise<unknown>) => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof GameServerError ? thrown.key : thrown
}

describe('talking to the game server', () => {
  test('a lost answer is asked for again with the very same round, so nothing is staked twice', async () => {
    const { request, sent, trouble } = wired(['lost', 'lost', { body: { ok: true, value: { state: 'closed' } } }])
    expect(await request('spin', { round: 'round-0001', stake: '1.00' }, 's')).toEqual({ state: 'closed' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(trouble).toEqual([true, true, false])
  })

  test('the session goes in a header, never in the address', async () => {
    const { request, sent } = wired([{ body: { ok: true, value: 1 } }])
    await request('resume', {}, 'secret')
    expect(sent[0]).toMatchObject({ path: '/games/api/resume', headers: { Authorization: 'Bearer secret' } })
  })

  test('opening carries no session', async () => {
    const { request, sent } = wired([{ body: { ok: true, value: 1 } }])
    await request('open', { launch: 'TALA.x' }, null)
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
  })

  test('a round refused as too early is requested again after `retryAfter`, and the connection is not reported as slow', async () => {
    const early = { status: 429, body: { ok: false, error: 'too_fast', message: 'x', retryAfter: 740 } }
    const { request, sent, waited, trouble } = wired([early, { body: { ok: true, value: { state: 'closed' } } }])
    expect(await request('spin', { round: 'round-0001', stake: '1.00' }, 's')).toEqual({ state: 'closed' })
    expect([sent.length, waited, trouble]).toEqual([2, [740], [false]])
    const always = wired(Array.from({ length: 9 }, () => early))
    expect(await failure(always.request('spin', { round: 'round-0002', stake: '1.00' }, 's'))).toBe('too_fast')
    expect(always.sent).toHaveLength(6)
  })

  test('a refusal that states a rule is shown at once', async () => {
    const { request, sent } = wired([{ status: 409, body: { ok: false, error: 'insufficient_balance', message: 'x' } }])
    expect(await failure(request('spin', { round: 'round-0001', stake: '1.00' }, 's'))).toBe('insufficient_balance')
    expect(sent).toHaveLength(1)
  })

  test('a busy server is asked again', async () => {
    const { request, sent } = wired([
      { status: 503, body: { ok: false, error: 'busy' } },
      { status: 429, body: { ok: false, error: 'too_many_requests' } },
      { body: { ok: true, value: 7 } },
    ])
    expect(await request('resume', {}, 's')).toBe(7)
    expect(sent).toHaveLength(3)
  })

  test('after all tries the link is called lost, having waited longer each time', async () => {
    const { request, waited, sent } = wired([])
    expect(await failure(request('resume', {}, 's'))).toBe('link_lost')
    expect(sent).toHaveLength(6)
    expect(waited.toSorted((a, b) => a - b)).toEqual(waited)
  })

  test('anything that is no answer of ours counts as no answer', async () => {
    for (const body of [null, 7, 'ok', [], {}, { ok: 'true' }]) {
      const { request } = wired([{ body }, { body: { ok: true, value: 1 } }])
      expect(await request('resume', {}, 's')).toBe(1)
    }
  })

  test('an unknown refusal is treated as a busy server', async () => {
    const { request } = wired(Array.from({ length: 6 }, () => ({ status: 500, body: { ok: false, error: 'constructor' } })))
    expect(await failure(request('resume', {}, 's'))).toBe('link_lost')
  })

  test('every round has a name of its own', () => {
    const names = Array.from({ length: 1000 }, newClientRoundId)
    expect(new Set(names).size).toBe(1000)
    expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  })
})
