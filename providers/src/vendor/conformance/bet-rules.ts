import type { ConformanceAnswer, Key, SendMessage } from './create-conformance-client.ts'
import { type Profile, type ConformanceSeat, assertThat, assertRefused, assertAccepted } from './conformance-seat.ts'

/** Fixture of a rule: two players of one vendor, seated at the same title. */
export type RuleFixture = {
  readonly say: SendMessage
  readonly key: Key
  readonly now: () => number
  readonly seat: ConformanceSeat
  readonly other: ConformanceSeat
  readonly launchToken: string
  readonly profile: Profile
  /** A win, as decimal text, that exceeds the limits of this vendor for a stake of one unit; null: unknown, or play money, which has no limits. */
  readonly heldWin: string | null
}

/** One rule of the contract, with its number in docs/vendor-protocol.md. */
export type ConformanceRule = { readonly number: string; readonly says: string; readonly check: (scene: RuleFixture) => Promise<void> }

const badSignature = (answer: ConformanceAnswer) => assertRefused(answer, 401, 'signature_invalid')
const unmoved = async ({ seat }: RuleFixture) => {
  const balance = await seat.balance()
  assertThat(balance === seat.expected(), `the balance must be ${seat.expected()}, not ${balance}`)
}
const alike = (one: ConformanceAnswer, other: ConformanceAnswer): boolean =>
  one.status === other.status &&
  one.errorCode === other.errorCode &&
  one.value['balance'] === other.value['balance'] &&
  one.value['ledgerTx'] === other.value['ledgerTx']

const signing: readonly ConformanceRule[] = [
  {
    number: '1.1',
    says: 'a message without any one of its four headers is refused',
    check: async (scene) => {
      for (const header of ['X-Vendor-Key', 'X-Vendor-Time', 'X-Vendor-Nonce', 'X-Vendor-Signature'])
        badSignature(await scene.seat.bet('unsigned', `unsigned-${header.length}`, scene.seat.one, { without: [header] }))
      await unmoved(scene)
    },
  },
  {
    number: '1.2',
    says: 'a signature that is altered, of another secret or of another form is refused',
    check: async (scene) => {
      const { seat, key } = scene
      badSignature(await seat.bet('forged', 'forged-1', seat.one, { signature: 'f'.repeat(64) }))
      badSignature(await seat.bet('forged', 'forged-2', seat.one, { signature: 'ff' }))
      badSignature(await seat.bet('forged', 'forged-3', seat.one, { key: { ...key, secret: `${key.secret}x` } }))
      badSignature(await seat.bet('forged', 'forged-4', seat.one, { key: { keyId: 'vk_nobody_has_this', secret: key.secret } }))
      await unmoved(scene)
    },
  },
  {
    number: '1.3',
    says: 'a body that was changed by one byte after it was signed is refused',
    check: async (scene) => {
      const { seat } = scene
      badSignature(
        await seat.bet('tampered', 'tampered', seat.one, {
          tampered: (body) => body.replace(`"${seat.textOf(seat.one)}"`, `"2${seat.textOf(seat.one).slice(1)}"`),
        }),
      )
      badSignature(await seat.bet('tampered', 'tampered', seat.one, { tampered: (body) => `${body} ` }))
      await unmoved(scene)
    },
  },
  {
    number: '1.4',
    says: 'a message that is more than five minutes old or ahead is refused; four minutes are taken',
    check: async ({ seat, now }) => {
      for (const minutes of [-6, 6]) badSignature(await seat.send('balance', {}, { time: String(now() + minutes * 60_000) }))
      for (const minutes of [-4, 4]) assertAccepted(await seat.send('balance', {}, { time: String(now() + minutes * 60_000) }))
      badSignature(await seat.send('balance', {}, { time: 'yesterday' }))
    },
  },
  {
    number: '1.5',
    says: 'a nonce opens once, whatever it is sent with',
    check: async (scene) => {
      const { seat } = scene
      const nonce = seat.named('nonce').slice(-60)
      assertAccepted(await seat.send('balance', {}, { nonce }))
      badSignature(await seat.send('balance', {}, { nonce }))
      badSignature(await seat.bet('nonce', 'nonce', seat.one, { nonce }))
      await unmoved(scene)
    },
  },
  {
    number: '1.6',
    says: 'a signature for one path opens no other',
    check: async (scene) => {
      const { seat } = scene
      badSignature(await seat.bet('path', 'path', seat.one, { signedVerb: 'balance' }))
      await unmoved(scene)
    },
  },
  {
    number: '1.7',
    says: 'the body is signed as bytes: a signature over the same JSON, spelled differently, is refused',
    check: async ({ seat }) => void badSignature(await seat.send('balance', {}, { tampered: (body) => JSON.stringify(JSON.parse(body), null, 1) })),
  },
]

const opening: readonly ConformanceRule[] = [
  {
    number: '2.1',
    says: 'a launch token is redeemed once',
    check: async ({ say, launchToken }) => void assertRefused(await say('authenticate', { launchToken }), 404, 'not_found'),
  },
  {
    number: '2.2',
    says: 'a launch token that the gateway never gave opens nothing',
    check: async ({ say, launchToken }) =>
      void assertRefused(await say('authenticate', { launchToken: `${launchToken.slice(0, -4)}AAAA` }), 404, 'not_found'),
  },
  {
    number: '3.1',
    says: 'a balance is a decimal text with the digits of its currency, and asking moves nothing',
    check: async (scene) => {
      await unmoved(scene)
      await unmoved(scene)
    },
  },
  {
    number: '3.2',
    says: 'a player is found under his own id, book and currency only',
    check: async ({ say, seat: { player } }) => {
      assertRefused(await say('balance', { ...player, playerId: 'nobody' }), 404, 'not_found')
      assertRefused(await say('balance', { ...player, currency: player.currency === 'USD' ? 'EUR' : 'USD' }), 404, 'not_found')
      assertRefused(await say('balance', { ...player, book: player.book === 'real' ? 'fun' : 'real' }), 404, 'not_found')
    },
  },
]

/** Rules 1 to 3: authentication of the vendor, and identification of the player. */
export const authenticationRules: readonly ConformanceRule[] = [...signing, ...opening]

/** Asserts that nothing but accepted messages has changed the balance. */
export const assertBalance = unmoved

/** Whether two answers to the same message have the same content. */
export const isSameAnswer = alike
