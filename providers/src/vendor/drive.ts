import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { tableGameForTitle } from '@perya/domain/games/table/table-games'
import { isTongitsTitle } from '@perya/domain/games/tongits/tongits'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { CallbackResponse } from './core/call-gateway.ts'
import type { VendorServer } from './core/vendor-server.ts'
import { promisedDraw } from './fair/seeds.ts'
import { decideRoundByRules } from '@perya/domain/games/reference-rules'
import { decideTable, isDrawn } from './table/decide-table.ts'
import { type GameRound, advanceRound } from './core/rounds.ts'
import { seatOfRound } from './tongits/seat-of-round.ts'
import { decideSlip } from './sports/decide-slip.ts'

/**
 * Drives a round to its end. Each state names the callback that has to be accepted next. The callback's id derives from the round, so resending it is
 * harmless, and a crash at any line leaves a round that this same function finishes.
 */

const tries = [0, 50, 200, 800, 2000] as const

/** Sends a callback until it gets a response, up to five attempts with growing pauses; `unknown` after the last. */
const insist = async <V>({ pause }: VendorServer, say: () => Promise<CallbackResponse<V>>): Promise<CallbackResponse<V>> => {
  for (const wait of tries) {
    if (wait > 0) await pause(wait)
    const heard = await say()
    if (heard.what !== 'unknown') return heard
  }
  return { what: 'unknown' }
}

const playerOf = (round: GameRound) => ({ playerId: round.player_id, currency: round.currency, book: round.book, roundId: round.id })
const textOf = (round: GameRound, amount: number) => formatAmount(minor(amount), currencyDigits(round.currency))
const balanceIn = (round: GameRound, { balance }: { readonly balance: string }) => parseAmount(balance, currencyDigits(round.currency)) ?? 0

const titleOf = (desk: VendorServer, round: GameRound) => desk.ports.findTitle({ gameId: round.game_id, vendor: round.vendor })

const sendBet = async (desk: VendorServer, round: GameRound, known: PlayableTitle | null): Promise<GameRound> => {
  const key = await desk.keyOf(round.vendor)
  const heard = await insist(desk, () =>
    desk.line.say(key, 'bet', { ...playerOf(round), txId: `${round.id}:bet`, gameId: round.game_id, amount: textOf(round, round.stake) }),
  )
  if (heard.what === 'refused') return advanceRound(desk, round, 'refused', { refusal: heard.errorCode })
  // It is unknown whether the stake was debited: it is rolled back, and a bet that arrives late finds the rollback's tombstone.
  if (heard.what === 'unknown') return advanceRound(desk, round, 'cancelling')
  const told = { balance: balanceIn(round, heard.value) }
  if (round.due_at !== null) return advanceRound(desk, round, 'placed', told)
  const [title, draw] = await Promise.all([known ?? titleOf(desk, round), promisedDraw(desk, round)])
  if (!title || !draw) return advanceRound(desk, round, 'cancelling')
  const { result, payout } = decideRoundByRules(title, round.bets, { below: draw })
  return advanceRound(desk, round, 'decided', { result, payout, ...told })
}

const decidePlaced = async (desk: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const title = await titleOf(desk, round)
  if (title !== null && round.slip !== null) {
    const decided = await decideSlip(desk, title, round)
    return decided === null ? null : advanceRound(desk, round, 'decided', decided)
  }
  const seat = await seatOfRound(desk, round, title === null || isTongitsTitle(title))
  if (seat !== null)
    return seat === 'sitting' ? null : seat === 'void' ? advanceRound(desk, round, 'cancelling') : advanceRound(desk, round, 'decided', seat)
  const table = title === null ? null : tableGameForTitle(title)
  const no = Number(round.table_no)
  // When the operator removes a title during a round, its stakes are refunded.
  if (title === null || table === null) return advanceRound(desk, round, 'cancelling')
  if (!isDrawn(table, title.seed, no, desk.now().getTime())) return null
  return advanceRound(desk, round, 'decided', await decideTable(desk, table, title, round, no))
}

const sendWin = async (desk: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const key = await desk.keyOf(round.vendor)
  const payout = round.payout ?? 0
  // Read as stored with the decision, so that a resend is the same request.
  const unplayed = round.unplayed ?? 0
  const told = { ...playerOf(round), gameId: round.game_id, ...(unplayed > 0 ? { unplayed: textOf(round, unplayed) } : {}) }
  const heard =
    payout > 0
      ? await insist(desk, () => desk.line.say(key, 'win', { ...told, txId: `${round.id}:win`, amount: textOf(round, payout), closesRound: true }))
      : await insist(desk, () => desk.line.say(key, 'close', told))
  if (heard.what === 'taken')
    return advanceRound(desk, round, 'closed', { balance: balanceIn(round, heard.value), held: 'held' in heard.value && heard.value.held === true })
  if (heard.what === 'refused') desk.ports.log.error({ round: round.id, errorCode: heard.errorCode }, 'the end of a round was refused')
  return null
}

const sendRollback = async (desk: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const key = await desk.keyOf(round.vendor)
  const heard = await insist(desk, () => desk.line.say(key, 'rollback', { ...playerOf(round), txId: `${round.id}:back`, betTxId: `${round.id}:bet` }))
  if (heard.what === 'taken') return advanceRound(desk, round, 'rolled_back', { balance: balanceIn(round, heard.value) })
  if (heard.what === 'refused') desk.ports.log.error({ round: round.id, errorCode: heard.errorCode }, 'a rollback was refused')
  return null
}

const drive = async (desk: VendorServer, from: GameRound, known: PlayableTitle | null): Promise<GameRound> => {
  let round = from
  for (;;) {
    const next =
      round.state === 'bet_sent'
        ? await sendBet(desk, round, known)
        : round.state === 'placed'
          ? await decidePlaced(desk, round)
          : round.state === 'decided'
            ? await sendWin(desk, round)
            : round.state === 'cancelling'
              ? await sendRollback(desk, round)
              : null
    // No response arrived: the round keeps its state and is retried by the recovery job.
    if (next === null || next.state === round.state) return round
    round = next
  }
}

/** Runs at most one drive per round: a caller that asks for a round in progress waits for the same result. */
export const createRoundDriver = (desk: VendorServer) => {
  const underWay = new Map<string, Promise<GameRound>>()
  return {
    /** `known`: the round's title, if the caller has just read it. */
    finish: (round: GameRound, known: PlayableTitle | null = null): Promise<GameRound> => {
      const running = underWay.get(round.id)
      if (running) return running
      const started = drive(desk, round, known).finally(() => underWay.delete(round.id))
      underWay.set(round.id, started)
      return started
    },
    /** Resolves when no round is in progress. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
    },
    isUnderWay: (id: string): boolean => underWay.has(id),
  }
}

/** Drives rounds to their end. */
export type RoundDriver = ReturnType<typeof createRoundDriver>
