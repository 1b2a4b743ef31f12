import type { Profile } from '../conformance/conformance-seat.ts'
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

/** Creates the n-th round: its player, and the messages with their order, each once. */
const scriptOf = ({ n, chance, players, tooMuch }: Making): PlannedRound => {
  const kind = deck[n % deck.length] ?? 'won'
  const below = (most: number) => Math.floor(chance() * most)
  const vendor = [...vendorProfiles.keys()][below(vendorProfiles.size)] ?? ''
  const player = below(players)
  const other = (player + 1 + below(players - 1)) % players
  const stake = 1 + below(500)
  const said = (verb: OracleMessage['verb'], tx: string, amount: number, more: Partial<OracleMessage> = {}): OracleMessage => ({
    verb,
    vendor,
    player,
    round: `r${n}`,
    tx: verb === 'close' ? '' : `${tx}-${n}`,
    amount,
    ...more,
  })
  const sure = (message: OracleMessage): Sending => ({ message, answer: 'sure' })
  const passing = (message: OracleMessage): Sending => ({ message, answer: 'passing' })
  const bet = said('bet', 'b', stake)
  const win = said('win', 'w', below(1000))
  const back = said('rollback', 'k', 0, { betTx: bet.tx })
  const close = sure(said('close', '', 0))
  const made = (stages: Sending[][], late: Sending[] = []): PlannedRound => ({ kind, stages, late })
  const isOdd = chance() < 0.5

  switch (kind) {
    case 'rollback before bet':
      return made([[sure(back)], [sure(bet)], [passing(win)]])
    case 'bet after rollback':
      return isOdd
        ? made([[sure(bet)], [sure(back)], [sure(bet)], [passing(win)], [sure(said('rollback', 'k2', 0, { betTx: bet.tx }))]])
        : made([[sure(bet)], [sure(back)], [sure(said('bet', 'b2', stake + 1)), sure(bet)], [sure(win)], [close]])
    case 'other payload':
      return made([
        [sure(bet)],
        [sure({ ...bet, amount: stake + 1 }), sure({ ...bet, round: `${bet.round}x` }), sure({ ...win, tx: bet.tx })],
        [sure(win)],
        [sure({ ...win, amount: win.amount + 1 }), sure({ ...back, tx: win.tx })],
      ])
    case 'other player':
      return made([
        [sure(bet)],
        [sure({ ...bet, player: other }), close],
        [sure(win)],
        [sure({ ...win, player: other })],
        [sure({ ...back, player: other })],
      ])
    case 'win without bet':
      return isOdd ? made([[passing(win)]]) : made([[passing(win)], [sure(bet)], [sure(win)]])
    case 'forged': {
      const forging = forgings[below(forgings.length)] ?? 'altered'
      const forged = (...messages: OracleMessage[]) => messages.map((message): Sending => ({ message, answer: 'sure', forging }))
      return made(isOdd ? [forged(bet, win, back)] : [[...forged(win, back), sure(bet)], [...forged(bet, win, back), close], [sure(win)]])
    }
    case 'rollback after win':
      return made([[sure(bet)], [sure(win)], [sure(back)], [sure(said('rollback', 'k2', 0, { betTx: bet.tx })), close]])
    case 'bet and rollback at once':
      return made([
        [
          { message: bet, answer: 'raced' },
          { message: back, answer: 'raced' },
        ],
      ])
    case 'too much':
      return made([[sure({ ...bet, amount: tooMuch })], [passing(win)], [sure(back)]])
    case 'nothing staked':
      return made([[passing({ ...bet, amount: 0 })], [passing(win)]])
    case 'late win':
      return made([[sure(bet)], isOdd ? [close] : []], [sure(win), sure(bet), passing(said('bet', 'b2', stake))])
    case 'lost':
      return made([[sure(bet)], isOdd ? [close] : [sure({ ...win, amount: 0 }), close]])
    case 'bet and win at once':
      return made([[sure(bet), { message: win, answer: 'insisted' }], [close]])
    case 'several bets':
      return made([
        [sure(bet), sure(said('bet', 'b2', 7))],
        [sure(said('rollback', 'k2', 0, { betTx: `b2-${n}` }))],
        [sure(win), sure(said('win', 'w2', 3))],
        [sure(back), close],
      ])
    case 'won': {
      const unplayed = 1 + below(stake)
      const over = passing(said('win', 'w2', win.amount, { unplayed: stake + 1 }))
      return made([[sure(bet)], [over], [sure({ ...win, unplayed })], [sure({ ...win, unplayed: unplayed - 1 }), close]])
    }
  }
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
