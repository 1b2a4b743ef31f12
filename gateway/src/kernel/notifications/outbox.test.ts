import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { readOutboxTo, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxList } from '../../operator/platform/outbox.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { purgeOutbox } from './outbox.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { httpSink, localSink, type OutgoingMessage, type MessageSink } from './message-sink.ts'
import { type OutboxMessage, enqueueMessage } from './enqueue-message.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const tala = '+639171234567'
const write = (more: Partial<OutboxMessage> = {}) =>
  enqueueMessage(open.app.store.db, {
    channel: 'sms',
    to: tala,
    purpose: 'login',
    language: 'EN',
    values: { brand: 'Perya', code: '123456', minutes: 10 },
    ...more,
  })
const rows = async () => open.app.store.db.selectFrom('outbox').selectAll().orderBy('id').execute()
/** Makes time pass for every message. */
const later = (interval: string) =>
  open.app.store.pool.query(
    'update outbox set next_at = next_at - $1::interval, wipe_at = wipe_at - $1::interval, written_at = written_at - $1::interval, done_at = done_at - $1::interval',
    [interval],
  )
const secondsToNext = async () => Math.round(((await rows())[0]?.next_at.getTime() ?? 0) / 1000 - Date.now() / 1000)
const refusing: MessageSink = async () => {
  throw new Error('the line is dead')
}

describe('a message', () => {
  test('is written in the language of the person, and in English where that has none', async () => {
    await write({ language: 'TY' })
    await write({ language: 'XX' })
    expect((await readOutboxTo(open.app, tala)).map(({ text }) => text)).toEqual([
      "123456 is your Perya login code. It works for 10 minutes. Don't share it. We'll never ask for it.",
      '123456 ang login code mo sa Perya. Gumagana ito nang 10 minuto. Huwag ibigay kahit kanino; hindi namin ito hihingin.',
    ])
  })

  test('in mail has a subject, which contains no code', async () => {
    await write({ channel: 'mail', to: 'tala@example.com' })
    expect(await readOutboxTo(open.app, 'tala@example.com')).toMatchObject([
      { channel: 'mail', subject: 'Your Perya login code', text: expect.stringContaining('123456') },
    ])
  })

  test('goes with the transaction that writes it, or never', async () => {
    const { db } = open.app.store
    await expect(
      db.transaction().execute(async (trx) => {
        await enqueueMessage(trx, { channel: 'sms', to: tala, purpose: 'login', language: 'EN', values: { brand: 'P', code: '1', minutes: 1 } })
        throw new Error('something else went wrong')
      }),
    ).rejects.toThrow('something else')
    expect(await rows()).toEqual([])
  })
})

describe('handing over', () => {
  test('without a sink a message counts as handed over and is read by the operator', async () => {
    await write()
    await write({ to: '+639170000001', silent: true })
    const office = createOutboxWorker(open.app, localSink)
    expect(await office.deliverDue()).toBe(1)
    expect(await readOutboxTo(open.app, tala)).toMatchObject([{ isHandedOver: true }])
    const { value } = await outboxList.run(open.app, {}, 'operator:test')
    expect(value).toMatchObject([{ topic: 'sms', payload: { to: tala, purpose: 'login', text: expect.stringContaining('123456') } }])
    const seen = await outboxList.run(open.app, {}, 'staff:ana')
    expect(seen.value).toMatchObject([{ topic: 'sms', payload: { purpose: 'login' } }])
    for (const hidden of ['123456', tala]) expect(JSON.stringify(seen.value)).not.toContain(hidden)
  })

  test('several gateways at once hand each message over once', async () => {
    for (let count = 0; count < 60; count += 1) await write({ to: `+6391700000${count}` })
    const taken: number[] = []
    const sink: MessageSink = async ({ id }) => {
      taken.push(id)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const offices = Array.from({ length: 4 }, () => createOutboxWorker(open.app, sink))
    await Promise.all(offices.map((office) => office.deliverDue()))
    expect(taken).toHaveLength(60)
    expect(new Set(taken).size).toBe(60)
    expect((await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
  })

  test('what is refused waits longer each time, and is given up when it is worth nothing any more', async () => {
    await write({ life: 600 })
    const office = createOutboxWorker(open.app, refusing)
    const pending: number[] = []
    for (let tried = 0; tried < 6; tried += 1) {
      await office.deliverDue()
      pending.push(await secondsToNext())
      await open.app.store.pool.query('update outbox set next_at = clock_timestamp()')
    }
    for (const [index, wait] of pending.entries()) {
      expect(wait).toBeGreaterThanOrEqual(2 ** index - 1)
      expect(wait).toBeLessThanOrEqual(2 ** (index + 1) + 1)
    }
    expect((await rows())[0]).toMatchObject({ attempts: 6, done_at: null, given_up: false })
    await later('10 minutes')
    expect(await office.deliverDue()).toBe(0)
    await purgeOutbox(open.app.store.db)
    expect((await rows())[0]).toMatchObject({ given_up: true, payload: { to: tala, purpose: 'login', wiped: true } })
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('one message that cannot go keeps no other from going', async () => {
    await write({ to: '+639170000001' })
    await write()
    const office = createOutboxWorker(open.app, async ({ to }) => {
      if (to !== tala) throw new Error('no such line')
    })
    await office.deliverDue()
    expect((await rows()).map(({ done_at }) => done_at !== null)).toEqual([false, true])
  })

  test('what a dying gateway had taken up is taken up by the next', async () => {
    await write()
    let reached = () => {}
    const isReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const dying = createOutboxWorker(open.app, () => {
      reached()
      return new Promise(() => {})
    })
    void dying.deliverDue()
    await isReached
    const next = createOutboxWorker(open.app, localSink)
    expect(await next.deliverDue()).toBe(0)
    await later('31 seconds')
    expect(await next.deliverDue()).toBe(1)
  })

  test('a gateway that closes delivers what is due, and waits for no dead channel (R9)', async () => {
    await write()
    const quick = createOutboxWorker(open.app, localSink)
    quick.start()
    await quick.stop()
    expect((await rows())[0]?.done_at).not.toBeNull()
    await write()
    const hanging = createOutboxWorker(
      open.app,
      (_message, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const began = performance.now()
    await hanging.stop()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect((await rows())[1]).toMatchObject({ done_at: null, attempts: 1 })
  })

  test('a message that is not taken up for a quarter of an hour violates an invariant (I13)', async () => {
    await write()
    await later('16 minutes')
    expect((await checkInvariants(open.app.store)).map(({ rule }) => rule)).toEqual(['I13 outbox late'])
    await createOutboxWorker(open.app, refusing).deliverDue()
    expect(await checkInvariants(open.app.store)).toEqual([])
  })
})

describe('a sink', () => {
  type Taken = { readonly headers: IncomingMessage['headers']; readonly body: string }

  const withSink = async (status: number, work: (url: string, taken: readonly Taken[]) => Promise<void>): Promise<void> => {
    const taken: Taken[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        taken.push({ headers: request.headers, body })
        response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    try {
      await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/messages`, taken)
    } finally {
      server.close()
    }
  }

  test('gets JSON that is signed with the key, with an id that stays at every try', async () => {
    await withSink(204, async (url, taken) => {
      await write()
      await createOutboxWorker(open.app, httpSink(url, 'a key of sixteen', open.clock)).deliverDue()
      const [got] = taken
      const message: OutgoingMessage = JSON.parse(got?.body ?? '')
      expect(message).toMatchObject({ channel: 'sms', to: tala, purpose: 'login', text: expect.stringContaining('123456') })
      expect(Date.parse(message.until)).toBeGreaterThan(Date.parse(message.writtenAt))
      expect(got?.headers['idempotency-key']).toBe(`outbox-${message.id}`)
      const [, t = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got?.headers['x-perya-signature'])) ?? []
      expect(signature).toBe(createHmac('sha256', 'a key of sixteen').update(`${t}.${got?.body}`).digest('hex'))
    })
  })

  test.each([500, 302, 404])('that answers %d has not taken the message', async (status) => {
    await withSink(status, async (url, taken) => {
      await write()
      await createOutboxWorker(open.app, httpSink(url, undefined, open.clock)).deliverDue()
      expect(taken).toHaveLength(1)
      expect(taken[0]?.headers['x-perya-signature']).toBeUndefined()
      expect((await rows())[0]).toMatchObject({ done_at: null, attempts: 1 })
    })
  })
})

describe('old messages', () => {
  test('cannot be read any more when the code in them is dead', async () => {
    await write({ life: 600 })
    await write({ life: 3_600 })
    await createOutboxWorker(open.app, localSink).deliverDue()
    await later('11 minutes')
    await purgeOutbox(open.app.store.db)
    expect((await rows()).map(({ payload, given_up }) => [JSON.stringify(payload).includes('login code'), given_up])).toEqual([
      [false, false],
      [true, false],
    ])
  })

  test('are forgotten a month later', async () => {
    await write({ life: 600 })
    await createOutboxWorker(open.app, localSink).deliverDue()
    await later('31 days')
    await purgeOutbox(open.app.store.db)
    expect(await rows()).toEqual([])
  })
})
