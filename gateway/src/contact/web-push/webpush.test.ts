import { randomUUID } from 'node:crypto'
import {
  isSignedFor,
  listLottery,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  type PushService,
  startPushService,
  type SignedInPerson,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '../inbox/send-message.ts'
import { writeInboxMessage } from '../../kernel/notifications/write-inbox-message.ts'
import { purgeOutbox } from '../../kernel/notifications/outbox.ts'
import { createOutboxWorker } from '../../kernel/notifications/outbox-worker.ts'
import type { Job } from '../../kernel/job.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { loadVapidKeys } from './vapid-keys.ts'
import { webPushJob } from './web-push-job.ts'

let open: TestPlatform
let service: PushService
let round: Job
let maria: SignedInPerson

// Noon in Manila: outside the default quiet hours.
const noon = Date.parse('2026-11-21T04:00:00Z')
const midnight = Date.parse('2026-11-21T16:00:00Z')

beforeEach(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { INBOX3: true, PUSH3: true, PROTECT3: true, LOTT3: true, LOTTBET3: true })
  open.clock.set(noon)
  service = startPushService()
  round = webPushJob(open.app, 'https://play.example', service.reach)
  maria = await open.people.member({ username: 'maria', balance: 100_000 })
})
afterEach(() => open.close())

const turnedOn = async (as = maria, timeZone = 'Asia/Manila') => {
  const browser = service.browser()
  await open.get('webpush.subscribe', { ...browser.given, timeZone }, { as })
  return browser
}
const write = (to: string | null = maria.member.id, isOffer = false) =>
  sendMessage(open.app, { to, title: { EN: 'Your table is ready', TY: 'Handa na ang mesa mo' }, content: { EN: '<p>Come</p>' }, isOffer })
const paid = () =>
  writeInboxMessage(open.app, maria.member.id, 'deposit-arrived', { brand: 'Perya', name: 'maria', amount: '20.00 PHP', where: 'Bank', id: 'D-1' })
const rows = () => open.app.store.db.selectFrom('outbox').selectAll().where('topic', '=', 'webpush').orderBy('id').execute()
const soon = () => open.app.store.pool.query('update outbox set next_at = clock_timestamp()')

describe('turning web push on', () => {
  test('gives a browser the operator’s public key, which stays the same, and the defaults: no offers, quiet nights, nothing on a locked screen', async () => {
    const before = await open.get('webpush.show', {}, { as: maria })
    expect(before).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      browsers: 0,
      wishes: { results: true, money: true, messages: true, offers: false },
      details: false,
      quiet: { isOn: true, from: '22:00', until: '08:00', timeZone: 'Asia/Manila' },
      isClosed: false,
    })
    const after = await open.get('webpush.subscribe', { ...service.browser().given, timeZone: 'Europe/Berlin' }, { as: maria })
    expect(after).toEqual({ ...before, browsers: 1, quiet: { ...before.quiet, timeZone: 'Europe/Berlin' } })
  })

  test('several gateways that begin at once have one key, which no copy of the database opens', async () => {
    const gateways = Array.from({ length: 5 }, () => ({ ...open.app, store: { ...open.app.store } }))
    const keys = await Promise.all(gateways.map((app) => loadVapidKeys(app)))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    const { rows: stored } = await open.app.store.pool.query('select * from web_push_key')
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(keys[0]?.privateKey.export({ format: 'jwk' }).d)
    const { pool } = open.app.store
    await pool.query('update web_push_key set private_key = set_byte(private_key, 40, (get_byte(private_key, 40) + 1) % 256)')
    await expect(loadVapidKeys({ ...open.app, store: { ...open.app.store } })).rejects.toThrow('another key')
  })

  test('accepts only addresses of push services and valid keys: the gateway never sends requests to itself [S12]', async () => {
    const { given } = service.browser()
    for (const wrong of [
      { address: 'https://127.0.0.1/admin' },
      { address: 'http://fcm.googleapis.com/fcm/send/a' },
      { address: 'https://169.254.169.254/latest' },
      { p256dh: 'short' },
      { auth: '' },
    ])
      expect(await open.ask('webpush.subscribe', { ...given, ...wrong }, { as: maria })).toMatchObject({
        status: 400,
        errorCode: 'push_address_invalid',
      })
    expect(await open.ask('webpush.subscribe', { ...given, timeZone: 'Mars/Olympus' }, { as: maria })).toMatchObject({ errorCode: 'invalid_input' })
    expect((await open.get('webpush.show', {}, { as: maria })).browsers).toBe(0)
  })

  test('a browser belongs to the member who subscribed last: the earlier one receives nothing more on it, and cannot turn it off', async () => {
    const other = await open.people.member()
    const { given } = await turnedOn()
    await open.get('webpush.subscribe', given, { as: other })
    expect((await open.get('webpush.show', {}, { as: maria })).browsers).toBe(0)
    await open.get('webpush.unsubscribe', { address: given.address }, { as: maria })
    expect((await open.get('webpush.show', {}, { as: other })).browsers).toBe(1)
  })

  test('the endpoint address of a browser without its keys does not take its subscription from the member who has it [ROLE-04]', async () => {
    const other = await open.people.member()
    const { given } = await turnedOn()
    const { p256dh, auth } = service.browser().given
    for (const keys of [{ p256dh, auth }, { p256dh }, { auth }])
      expect(await open.ask('webpush.subscribe', { ...given, ...keys }, { as: other })).toMatchObject({ errorCode: 'push_address_invalid' })
    expect((await open.get('webpush.show', {}, { as: maria })).browsers).toBe(1)
    expect((await open.get('webpush.show', {}, { as: other })).browsers).toBe(0)
  })

  test('a member has ten browsers at most: the oldest goes', async () => {
    const browsers = []
    for (let n = 0; n < 12; n += 1) {
      open.clock.turn(1000)
      browsers.push(await turnedOn())
    }
    const { rows: stored } = await open.app.store.pool.query<{ address: string }>('select address from web_push_browser order by since')
    expect(stored.map(({ address }) => address)).toEqual(browsers.slice(2).map(({ given }) => given.address))
  })

  test('is for members: a visitor is refused, and so is a trial account', async () => {
    expect(await open.ask('webpush.show', {})).toMatchObject({ status: 401 })
    expect(await open.ask('webpush.subscribe', service.browser().given, { as: await open.people.trial() })).toMatchObject({
      status: 403,
      errorCode: 'in_need_true_account',
    })
  })
})

describe('the content of push messages', () => {
  test('reaches every browser of the member once, sealed for it alone and signed for its service', async () => {
    const [phone, server, stranger] = [await turnedOn(), await turnedOn(), await turnedOn(await open.people.member())]
    await write()
    await round.look()
    await round.look()
    for (const { told } of [phone, server])
      expect(told).toEqual([
        {
          title: 'Perya',
          body: 'You have a new message.',
          tag: expect.stringMatching(/^perya-\d+$/),
          href: '/?member=platformMessages',
          lang: 'EN',
        },
      ])
    expect(stranger.told).toEqual([])
    const { publicKey } = await open.get('webpush.show', {}, { as: maria })
    for (const { address, headers } of service.knocks) {
      expect(isSignedFor(headers.get('authorization') ?? '', address, publicKey)).toBe(true)
      expect(isSignedFor(headers.get('authorization') ?? '', 'https://web.push.apple.com/x', publicKey)).toBe(false)
      expect(Number(headers.get('ttl'))).toBeGreaterThan(0)
    }
  })

  test('goes with the transaction that makes it true, or never', async () => {
    const { told } = await turnedOn()
    const { db } = open.app.store
    await expect(
      db.transaction().execute(async (trx) => {
        await writeInboxMessage({ ...open.app, store: { ...open.app.store, db: trx } }, maria.member.id, 'deposit-arrived', {
          brand: 'P',
          name: 'm',
          amount: '1.00 PHP',
          where: 'Bank',
          id: 'D-1',
        })
        throw new Error('something else went wrong')
      }),
    ).rejects.toThrow('something else')
    await round.look()
    expect([told, await rows()]).toEqual([[], []])
  })

  test('contains no amount unless the member allows it on the screen', async () => {
    const { told } = await turnedOn()
    await paid()
    await round.look()
    await open.get('webpush.save', { details: true }, { as: maria })
    await paid()
    await round.look()
    expect(told[0]?.body).toBe('You have news about your money.')
    expect(told[1]?.body).not.toBe(told[0]?.body)
    const title = (await open.get('inbox.messages', {}, { as: maria })).list[0]?.title
    expect(told[1]?.body).toBe(title)
  })

  test('is in the language of the member', async () => {
    await open.app.store.db.updateTable('member').set({ language: 'TY' }).where('id', '=', maria.member.id).execute()
    const { told } = await turnedOn()
    await write()
    await round.look()
    expect(told[0]).toMatchObject({ body: 'May mensahe para sa iyo.', lang: 'TY' })
  })

  test('follows the preferences at the time of sending; offers only after an opt-in', async () => {
    const { told } = await turnedOn()
    await write(maria.member.id, true)
    await round.look()
    expect(told).toEqual([])
    await paid()
    await open.get('webpush.save', { wishes: { money: false, offers: true } }, { as: maria })
    await write(null, true)
    await round.look()
    expect(told.map(({ body }) => body)).toEqual(['You have a new offer. Read its terms before you join.'])
    expect((await open.get('webpush.show', {}, { as: maria })).wishes).toEqual({ results: true, money: false, messages: true, offers: true })
  })

  test('is empty for a member whose play is closed or who is frozen, and offers cannot be enabled', async () => {
    const { told } = await turnedOn()
    await open.get('webpush.save', { wishes: { offers: true } }, { as: maria })
    await write()
    await write(maria.member.id, true)
    await open.get('protection.close', { length: '24h' }, { as: maria })
    await paid()
    await round.look()
    expect([told, service.knocks]).toEqual([[], []])
    expect((await open.get('webpush.show', {}, { as: maria })).isClosed).toBe(true)
    expect(await open.ask('webpush.save', { wishes: { offers: true } }, { as: maria })).toMatchObject({ errorCode: 'self_excluded' })
    const other = await open.people.member()
    const browser = await turnedOn(other)
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', other.member.id).execute()
    await write(other.member.id)
    await round.look()
    expect(browser.told).toEqual([])
  })

  test('waits during the member’s night, wherever they are, and is sent in the morning', async () => {
    const { told } = await turnedOn()
    const away = await open.people.member()
    const abroad = await turnedOn(away, 'Europe/London')
    open.clock.set(midnight)
    await write(null)
    await round.look()
    expect([told.length, abroad.told.length]).toEqual([0, 1])
    const [pending] = (await rows()).filter(({ done_at }) => done_at === null)
    expect(Math.round(((pending?.next_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(8 * 60)
    open.clock.set(midnight + 8 * 3_600_000)
    await soon()
    await round.look()
    expect(told).toHaveLength(1)
  })

  test('does not wait where quiet hours are off, or different', async () => {
    const { told } = await turnedOn()
    open.clock.set(midnight)
    maria = await open.people.signIn(maria.member)
    await open.get('webpush.save', { quiet: { from: '12:00', until: '13:30' } }, { as: maria })
    await write()
    await round.look()
    expect(told).toHaveLength(1)
    await open.get('webpush.save', { quiet: { isOn: false, from: '22:00', until: '08:00' } }, { as: maria })
    await write()
    await round.look()
    expect(told).toHaveLength(2)
    for (const quiet of [{ from: '25:00' }, { until: '8' }, { timeZone: 'Nowhere' }])
      expect(await open.ask('webpush.save', { quiet }, { as: maria })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  })

  test('of a draw is sent to members with a ticket in it, when it is settled, without the payout', async () => {
    const gameCode = await listLottery(open)
    const draws = await startLotteries(open)
    await draws.pass(1)
    const [mine, theirs] = [await turnedOn(), await turnedOn(await open.people.member({ balance: 100_000 }))]
    const { current, priceId } = await open.get('lottery.issue', { gameCode })
    const issue = current?.issue ?? ''
    const tickets = [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '100' }]
    await open.get('lottery.bet', { gameCode, issue, priceId, tickets }, { as: maria, key: randomUUID() })
    for (let minute = 0; minute < 4; minute += 1) await draws.pass(60)
    await round.look()
    await round.look()
    expect(mine.told).toMatchObject([{ body: `Results of TEST are in: ${issue}.`, href: '/lotteryCenter?gameCode=TEST' }])
    expect(theirs.told).toEqual([])
  })
})

describe('telling', () => {
  test('a browser that its service does not know any more is forgotten, with everything that waits for it', async () => {
    for (const status of [404, 410]) {
      await turnedOn()
      await write()
      await write()
      service.answers.status = status
      await round.look()
      await round.look()
      service.answers.status = null
      expect((await open.get('webpush.show', {}, { as: maria })).browsers).toBe(0)
    }
    expect((await rows()).every(({ done_at, given_up }) => done_at !== null && given_up)).toBe(true)
  })

  test('a service that is busy or dead is tried again later and later, and nothing is lost', async () => {
    const { told } = await turnedOn()
    await write()
    for (const status of [503, 429, 'dead'] as const) {
      service.answers.status = status
      await round.look()
      await soon()
    }
    expect((await rows())[0]).toMatchObject({ attempts: 3, done_at: null })
    service.answers.status = null
    await round.look()
    expect(told).toHaveLength(1)
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('a message that its service refuses for good is not sent for ever', async () => {
    await turnedOn()
    await write()
    for (const _again of [1, 2]) {
      service.answers.status = 403
      await round.look()
      await soon()
    }
    expect(service.knocks).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ given_up: true })
  })

  test('several gateways at once send to each browser once, and the pending ones of a gateway that dies are sent by the next', async () => {
    const { told } = await turnedOn()
    for (let n = 0; n < 45; n += 1) await write()
    await Promise.all(Array.from({ length: 4 }, () => webPushJob(open.app, 'https://play.example', service.reach).look()))
    expect([told.length, new Set(told.map(({ tag }) => tag)).size]).toEqual([45, 45])
    await write()
    void webPushJob(open.app, 'https://play.example', () => new Promise(() => {})).look()
    await expect.poll(async () => (await rows()).at(-1)?.attempts).toBe(1)
    await round.look()
    expect(told).toHaveLength(45)
    await soon()
    await round.look()
    expect(told).toHaveLength(46)
  })

  test('what was worth something for a day is given up after it, and never goes to the lines of letters and short messages', async () => {
    const { told } = await turnedOn()
    await write()
    const letters: string[] = []
    await createOutboxWorker(open.app, async ({ channel }) => {
      letters.push(channel)
    }).deliverDue()
    await open.app.store.pool.query(`update outbox set wipe_at = clock_timestamp() - interval '1 second'`)
    await purgeOutbox(open.app.store.db)
    await round.look()
    expect([told, letters]).toEqual([[], []])
    expect((await rows())[0]).toMatchObject({ given_up: true })
  })
})
