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

const attempts = [0, 50, 200, 800, 2000] as const

/** Sends a callback until it gets a response, up to five attempts with growing pauses; `unknown` after the last. */
const insist = async <V>({ pause }: VendorServer, send: () => Promise<CallbackResponse<V>>): Promise<CallbackResponse<V>> => {
  for (const wait of attempts) {
    if (wait > 0) await pause(wait)
    const reply = await send()
    if (reply.what !== 'unknown') return reply
  }
  return { what: 'unknown' }
}

const playerOf = (round: GameRound) => ({ playerId: round.player_id, currency: round.currency, book: round.book, roundId: round.id })
const textOf = (round: GameRound, amount: number) => formatAmount(minor(amount), currencyDigits(round.currency))
const balanceIn = (round: GameRound, { balance }: { readonly balance: string }) => parseAmount(balance, currencyDigits(round.currency)) ?? 0

const titleOf = (server: VendorServer, round: GameRound) => server.ports.findTitle({ gameId: round.game_id, vendor: round.vendor })

const sendBet = async (server: VendorServer, round: GameRound, known: PlayableTitle | null): Promise<GameRound> => {
  const key = await server.keyOf(round.vendor)
  const bet = { ...playerOf(round), txId: `${round.id}:bet`, gameId: round.game_id, amount: textOf(round, round.stake) }
  const reply = await insist(server, () => server.line.say(key, 'bet', bet))
  if (reply.what === 'refused') return advanceRound(server, round, 'refused', { refusal: reply.errorCode })
  // It is unknown whether the stake was debited: it is rolled back, and a bet that arrives late finds the rollback's tombstone.
  if (reply.what === 'unknown') return advanceRound(server, round, 'cancelling')
  const shared = { balance: balanceIn(round, reply.value) }
  if (round.due_at !== null) return advanceRound(server, round, 'placed', shared)
  const [title, draw] = await Promise.all([known ?? titleOf(server, round), promisedDraw(server, round)])
  if (!title || !draw) return advanceRound(server, round, 'cancelling')
  return advanceRound(server, round, 'decided', { ...decideRoundByRules(title, round.bets, { below: draw }), ...shared })
}

const decidePlaced = async (server: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const title = await titleOf(server, round)
  if (title !== null && round.slip !== null) {
    const decided = await decideSlip(server, title, round)
    return decided === null ? null : advanceRound(server, round, 'decided', decided)
  }
  const seat = await seatOfRound(server, round, title === null || isTongitsTitle(title))
  if (seat !== null)
    return seat === 'sitting' ? null : seat === 'void' ? advanceRound(server, round, 'cancelling') : advanceRound(server, round, 'decided', seat)
  const table = title === null ? null : tableGameForTitle(title)
  const no = Number(round.table_no)
  // When the operator removes a title during a round, its stakes are refunded.
  if (title === null || table === null) return advanceRound(server, round, 'cancelling')
  if (!isDrawn(table, title.seed, no, server.now().getTime())) return null
  return advanceRound(server, round, 'decided', await decideTable(server, table, title, round, no))
}

const sendWin = async (server: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const { line, ports, keyOf } = server
  const key = await keyOf(round.vendor)
  const payout = round.payout ?? 0
  // Read as stored with the decision, so that a resend is the same request.
  const unplayed = round.unplayed ?? 0
  const shared = { ...playerOf(round), gameId: round.game_id, ...(unplayed > 0 ? { unplayed: textOf(round, unplayed) } : {}) }
  const reply =
    payout > 0
      ? await insist(server, () => line.say(key, 'win', { ...shared, txId: `${round.id}:win`, amount: textOf(round, payout), closesRound: true }))
      : await insist(server, () => line.say(key, 'close', shared))
  if (reply.what === 'taken') {
    const { value } = reply
    return advanceRound(server, round, 'closed', { balance: balanceIn(round, value), held: 'held' in value && value.held === true })
  }
  if (reply.what === 'refused') ports.log.error({ round: round.id, errorCode: reply.errorCode }, 'the end of a round was refused')
  return null
}

const sendRollback = async (server: VendorServer, round: GameRound): Promise<GameRound | null> => {
  const key = await server.keyOf(round.vendor)
  const message = { ...playerOf(round), txId: `${round.id}:back`, betTxId: `${round.id}:bet` }
  const reply = await insist(server, () => server.line.say(key, 'rollback', message))
  if (reply.what === 'taken') return advanceRound(server, round, 'rolled_back', { balance: balanceIn(round, reply.value) })
  if (reply.what === 'refused') server.ports.log.error({ round: round.id, errorCode: reply.errorCode }, 'a rollback was refused')
  return null
}

const drive = async (server: VendorServer, from: GameRound, known: PlayableTitle | null): Promise<GameRound> => {
  let round = from
  for (;;) {
    const next =
      round.state === 'bet_sent'
        ? await sendBet(server, round, known)
        : round.state === 'placed'
          ? await decidePlaced(server, round)
          : round.state === 'decided'
            ? await sendWin(server, round)
            : round.state === 'cancelling'
              ? await sendRollback(server, round)
              : null
    // No response arrived: the round keeps its state and is retried by the recovery job.
    if (next === null || next.state === round.state) return round
    round = next
  }
}

/** Runs at most one drive per round: a caller that asks for a round in progress waits for the same result. */
export const createRoundDriver = (server: VendorServer) => {
  const underWay = new Map<string, Promise<GameRound>>()
  return {
    /** `known`: the round's title, if the caller has just read it. */
    finish: (round: GameRound, known: PlayableTitle | null = null): Promise<GameRound> => {
      const running = underWay.get(round.id)
      if (running) return running
      const started = drive(server, round, known).finally(() => underWay.delete(round.id))
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
