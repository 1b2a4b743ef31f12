import type { Profile } from '@perya/providers/vendor/conformance/conformance-seat'
import type { OracleMessage } from './callback-oracle.ts'

/** How a message differs from a genuine one of its vendor. */
export type PlannedForgery = 'altered' | 'other key' | 'body' | 'old' | 'ahead' | 'unsigned' | 'nonce'

/**
 * A message and what is known of its answer before it is sent. `sure`: always the same answer. `passing`: a refusal that is not stored, certain as
 * long as nothing else happens in its round. `raced`: either of two, but the same for all copies. `insisted`: refused until its bet has arrived.
 */
export type Sending = {
  readonly message: OracleMessage
  readonly answer: 'sure' | 'passing' | 'raced' | 'insisted'
  readonly forging?: PlannedForgery
}

/** A round in stages of messages that are sent at once; every copy is an entry. `late` is sent after all sessions have ended. */
export type PlannedRound = { readonly kind: Kind; readonly stages: readonly (readonly Sending[])[]; readonly late: readonly Sending[] }

/** Six vendors with different profiles. */
export const vendorProfiles: ReadonlyMap<string, Profile> = new Map(
  (
    [
      ['CBA', 'vendor', 'original', 'ok', false, 'refuse', false],
      ['CBB', 'player', 'original', 'not_found', false, 'refuse', true],
      ['CBC', 'vendor', 'current', 'ok', true, 'refuse', false],
      ['CBD', 'vendor', 'original', 'not_found', false, 'reopen', true],
      ['CBE', 'player', 'current', 'not_found', true, 'reopen', true],
      ['CBF', 'player', 'original', 'ok', true, 'reopen', false],
    ] as const
  ).map(([vendor, idScope, duplicateReply, unknownRollback, winWithoutBet, rollbackAfterWin, zeroBet]) => [
    vendor,
    { idScope, duplicateReply, unknownRollback, winWithoutBet, rollbackAfterWin, zeroBet },
  ]),
)

/** Deterministic randomness, so that a run can be reproduced. */
export const seededRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Returns the elements in random order. */
export const shuffledBy = <T>(list: readonly T[], chance: () => number): T[] =>
  list
    .map((one) => [chance(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

const forgings: readonly PlannedForgery[] = ['altered', 'other key', 'body', 'old', 'ahead', 'unsigned', 'nonce']

/** Share of each kind in a hundred rounds. */
const deck = (
  [
    ['rollback before bet', 10],
    ['bet after rollback', 10],
    ['other payload', 5],
    ['other player', 5],
    ['win without bet', 5],
    ['forged', 5],
    ['rollback after win', 5],
    ['bet and rollback at once', 5],
    ['too much', 3],
    ['nothing staked', 2],
    ['late win', 5],
    ['lost', 10],
    ['bet and win at once', 10],
    ['several bets', 5],
    ['won', 15],
  ] as const
).flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

/** Kind of a round. */
type Kind = (typeof deck)[number]

/** `tooMuch` exceeds every balance. */
type Making = { readonly n: number; readonly chance: () => number; readonly players: number; readonly tooMuch: number }

/** Messages of the n-th round from which its script is made. `below`: a random number below a limit; `other`: another player. */
type ScriptParts = Pick<Making, 'n' | 'tooMuch'> & {
  readonly below: (most: number) => number
  readonly other: number
  readonly stake: number
  readonly said: (verb: OracleMessage['verb'], tx: string, amount: number, more?: Partial<OracleMessage>) => OracleMessage
  readonly bet: OracleMessage
  readonly win: OracleMessage
  readonly back: OracleMessage
  readonly close: Sending
  readonly isOdd: boolean
}

type Script = Pick<PlannedRound, 'stages' | 'late'>

const sure = (message: OracleMessage): Sending => ({ message, answer: 'sure' })
const passing = (message: OracleMessage): Sending => ({ message, answer: 'passing' })
const staged = (stages: Sending[][], late: Sending[] = []): Script => ({ stages, late })

/** The script of each kind of round. */
const scripts: Readonly<Record<Kind, (parts: ScriptParts) => Script>> = {
  'rollback before bet': ({ bet, win, back }) => staged([[sure(back)], [sure(bet)], [passing(win)]]),
  'bet after rollback': ({ stake, said, bet, win, back, close, isOdd }) =>
    isOdd
      ? staged([[sure(bet)], [sure(back)], [sure(bet)], [passing(win)], [sure(said('rollback', 'k2', 0, { betTx: bet.tx }))]])
      : staged([[sure(bet)], [sure(back)], [sure(said('bet', 'b2', stake + 1)), sure(bet)], [sure(win)], [close]]),
  'other payload': ({ stake, bet, win, back }) =>
    staged([
      [sure(bet)],
      [sure({ ...bet, amount: stake + 1 }), sure({ ...bet, round: `${bet.round}x` }), sure({ ...win, tx: bet.tx })],
      [sure(win)],
      [sure({ ...win, amount: win.amount + 1 }), sure({ ...back, tx: win.tx })],
    ]),
  'other player': ({ other, bet, win, back, close }) =>
    staged([
      [sure(bet)],
      [sure({ ...bet, player: other }), close],
      [sure(win)],
      [sure({ ...win, player: other })],
      [sure({ ...back, player: other })],
    ]),
  'win without bet': ({ bet, win, isOdd }) => (isOdd ? staged([[passing(win)]]) : staged([[passing(win)], [sure(bet)], [sure(win)]])),
  forged: ({ below, bet, win, back, close, isOdd }) => {
    const forging = forgings[below(forgings.length)] ?? 'altered'
    const forged = (...messages: OracleMessage[]) => messages.map((message): Sending => ({ message, answer: 'sure', forging }))
    return staged(isOdd ? [forged(bet, win, back)] : [[...forged(win, back), sure(bet)], [...forged(bet, win, back), close], [sure(win)]])
  },
  'rollback after win': ({ said, bet, win, back, close }) =>
    staged([[sure(bet)], [sure(win)], [sure(back)], [sure(said('rollback', 'k2', 0, { betTx: bet.tx })), close]]),
  'bet and rollback at once': ({ bet, back }) =>
    staged([
      [
        { message: bet, answer: 'raced' },
        { message: back, answer: 'raced' },
      ],
    ]),
  'too much': ({ win, back, tooMuch, bet }) => staged([[sure({ ...bet, amount: tooMuch })], [passing(win)], [sure(back)]]),
  'nothing staked': ({ win, bet }) => staged([[passing({ ...bet, amount: 0 })], [passing(win)]]),
  'late win': ({ stake, said, bet, win, close, isOdd }) =>
    staged([[sure(bet)], isOdd ? [close] : []], [sure(win), sure(bet), passing(said('bet', 'b2', stake))]),
  lost: ({ bet, close, isOdd, win }) => staged([[sure(bet)], isOdd ? [close] : [sure({ ...win, amount: 0 }), close]]),
  'bet and win at once': ({ bet, win, close }) => staged([[sure(bet), { message: win, answer: 'insisted' }], [close]]),
  'several bets': ({ said, bet, win, back, close, n }) =>
    staged([
      [sure(bet), sure(said('bet', 'b2', 7))],
      [sure(said('rollback', 'k2', 0, { betTx: `b2-${n}` }))],
      [sure(win), sure(said('win', 'w2', 3))],
      [sure(back), close],
    ]),
  won: ({ below, stake, said, bet, win, close }) => {
    const unplayed = 1 + below(stake)
    const over = passing(said('win', 'w2', win.amount, { unplayed: stake + 1 }))
    return staged([[sure(bet)], [over], [sure({ ...win, unplayed })], [sure({ ...win, unplayed: unplayed - 1 }), close]])
  },
}

/** Creates the n-th round: its player, and the messages with their order, each once. */
const scriptOf = ({ n, chance, players, tooMuch }: Making): PlannedRound => {
  const kind = deck[n % deck.length] ?? 'won'
  const below = (max: number) => Math.floor(chance() * max)
  const vendor = [...vendorProfiles.keys()][below(vendorProfiles.size)] ?? ''
  const player = below(players)
  const other = (player + 1 + below(players - 1)) % players
  const stake = 1 + below(500)
  const reply: ScriptParts['said'] = (verb, tx, amount, more = {}) => ({
    verb,
    vendor,
    player,
    round: `r${n}`,
    tx: verb === 'close' ? '' : `${tx}-${n}`,
    amount,
    ...more,
  })
  const bet = reply('bet', 'b', stake)
  const win = reply('win', 'w', below(1000))
  const back = reply('rollback', 'k', 0, { betTx: bet.tx })
  const close = sure(reply('close', '', 0))
  const isOdd = chance() < 0.5
  return { kind, ...scripts[kind]({ below, other, stake, said: reply, bet, win, back, close, isOdd, tooMuch, n }) }
}

/** Sends each message one to five times; a copy of one with a certain answer may be sent stages later. */
const copied = ({ kind, stages, late }: PlannedRound, chance: () => number): PlannedRound => {
  const sent: Sending[][] = stages.map(() => [])
  const last: Sending[] = []
  for (const [at, stage] of [...stages, late].entries())
    for (const one of stage)
      for (let copy = Math.floor(chance() * 5); copy >= 0; copy -= 1) {
        const isStraggler = copy > 0 && one.answer !== 'passing' && chance() < 0.3
        const place = at + (isStraggler ? Math.floor(chance() * (stages.length - at + 1)) : 0)
        ;(sent[place] ?? last).push(one)
      }
  return { kind, stages: sent, late: last }
}

/** Creates the rounds of a run, deterministic by seed. */
export const planRounds = (
  count: number,
  { players, tooMuch, seed }: { players: number; tooMuch: number; seed: number },
): readonly PlannedRound[] => {
  const chance = seededRandom(seed)
  return Array.from({ length: count }, (_none, n) => copied(scriptOf({ n, chance, players, tooMuch }), chance))
}
