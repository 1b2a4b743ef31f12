import type { Profile } from '@perya/providers/vendor/conformance/conformance-seat'

// Expected balances of vendors' players, computed from docs/vendor-protocol.md without any code of the gateway: from the sent messages alone. The
// numbers are those of that page.

/** One message; amounts in minor units, `tx` empty for a close, `betTx` only for a rollback. */
export type OracleMessage = {
  readonly verb: 'bet' | 'win' | 'rollback' | 'close'
  readonly vendor: string
  readonly player: number
  readonly round: string
  readonly tx: string
  readonly betTx?: string
  readonly amount: number
  /** The part of the round's stake that a win reports as offset; absent: none. */
  readonly unplayed?: number
}

/** The required answer to a message: the status, and the code of a refusal. */
export type ExpectedAnswer =
  | '200'
  | '400 invalid_input'
  | '401 not_logged_in'
  | '401 signature_invalid'
  | '404 not_found'
  | '409 conflict'
  | '409 insufficient_balance'
  | '422 idempotency_mismatch'

/** The record of an id. `isMark`: a bet that was rolled back before it arrived. */
type MessageRecord = { readonly message: OracleMessage; readonly verdict: ExpectedAnswer; readonly isMark: boolean; isBack: boolean }

const print = ({ verb, player, round, betTx = '', amount, unplayed = 0 }: OracleMessage) =>
  `${verb} ${player} ${round} ${betTx} ${amount} ${unplayed}`

/** The processed messages, by the ids and rounds of their vendors. */
const createMessageRecords = (profiles: ReadonlyMap<string, Profile>) => {
  const records = new Map<string, MessageRecord>()
  const rounds = new Map<string, MessageRecord[]>()

  const profileOf = (vendor: string): Profile => {
    const profile = profiles.get(vendor)
    if (profile === undefined) throw new Error(`${vendor} has no profile`)
    return profile
  }
  const idOf = ({ vendor, player }: OracleMessage, tx: string) => `${vendor} ${profileOf(vendor).idScope === 'player' ? player : ''} ${tx}`
  const roundOf = ({ vendor, player, round }: OracleMessage) => `${vendor} ${player} ${round}`
  const inRound = (message: OracleMessage, verb: OracleMessage['verb']) =>
    (rounds.get(roundOf(message)) ?? []).filter((one) => one.message.verb === verb)
  const record = (message: OracleMessage, verdict: ExpectedAnswer): ExpectedAnswer => {
    const one: MessageRecord = { message, verdict, isMark: false, isBack: false }
    records.set(idOf(message, message.tx), one)
    rounds.set(roundOf(message), [...(rounds.get(roundOf(message)) ?? []), one])
    return verdict
  }
  return {
    profileOf,
    inRound,
    keep: record,
    find: (message: OracleMessage, tx: string): MessageRecord | undefined => records.get(idOf(message, tx)),
    /** Records a bet that was rolled back before it arrived. */
    mark: (bet: OracleMessage) => records.set(idOf(bet, bet.tx), { message: bet, verdict: '409 conflict', isMark: true, isBack: false }),
  }
}

/** Creates an oracle that processes messages in sequence, for players who all started with `opening`. */
export const callbackOracle = (profiles: ReadonlyMap<string, Profile>, opening: number) => {
  const { profileOf, find, inRound, keep, mark } = createMessageRecords(profiles)
  const nets = new Map<number, number>()
  let isOver = false

  const netOf = (player: number) => nets.get(player) ?? 0
  const moves = ({ player }: OracleMessage, amount: number) => nets.set(player, netOf(player) + amount)

  const bet = (message: OracleMessage): ExpectedAnswer => {
    if (message.amount === 0 && !profileOf(message.vendor).zeroBet) return '400 invalid_input' // 4.11
    if (isOver) return '401 not_logged_in'
    if (message.amount > opening + netOf(message.player)) return keep(message, '409 insufficient_balance') // 4.6
    moves(message, -message.amount)
    return keep(message, '200')
  }

  const win = (message: OracleMessage): ExpectedAnswer => {
    const standing = inRound(message, 'bet').filter(({ verdict, isBack }) => verdict === '200' && !isBack)
    if (standing.length === 0 && !profileOf(message.vendor).winWithoutBet) return '409 conflict' // 5.3, 6.5
    const staked = standing.reduce((all, one) => all + one.message.amount, 0)
    const unplayedBefore = inRound(message, 'win').reduce((all, one) => all + (one.message.unplayed ?? 0), 0)
    if ((message.unplayed ?? 0) > 0 && unplayedBefore + (message.unplayed ?? 0) > staked) return '409 conflict' // 5.6
    moves(message, message.amount)
    return keep(message, '200')
  }

  const rollback = (message: OracleMessage): ExpectedAnswer => {
    const { unknownRollback, rollbackAfterWin } = profileOf(message.vendor)
    const { betTx = '' } = message
    const of = find(message, betTx)
    if (of === undefined || of.isMark) {
      if (of === undefined) mark({ ...message, verb: 'bet', tx: betTx }) // 6.2
      return keep(message, unknownRollback === 'ok' ? '200' : '404 not_found') // 6.3
    }
    const isTheirs = of.message.verb === 'bet' && of.message.player === message.player && of.message.round === message.round
    if (!isTheirs) return '422 idempotency_mismatch' // 6.6
    if (of.verdict !== '200' || of.isBack) return keep(message, '200') // 6.1: once, under whatever ids
    if (rollbackAfterWin === 'refuse' && inRound(message, 'win').length > 0) return keep(message, '409 conflict') // 6.4
    of.isBack = true
    moves(message, of.message.amount)
    return keep(message, '200')
  }

  /** Processes one correctly signed message and returns the required answer. */
  const listen = (message: OracleMessage): ExpectedAnswer => {
    if (message.verb === 'close') return inRound(message, 'bet').length > 0 ? '200' : '404 not_found' // 7
    const known = find(message, message.tx)
    if (known?.isMark && message.verb === 'bet') return known.verdict
    if (known !== undefined) return print(known.message) === print(message) ? known.verdict : '422 idempotency_mismatch' // 4.2, 4.3
    return { bet, win, rollback }[message.verb](message)
  }

  return {
    hear: listen,
    /** Net result of a player so far, in minor units. */
    netOf,
    /** From now on no member has a session. */
    endSessions: () => {
      isOver = true
    },
  }
}
