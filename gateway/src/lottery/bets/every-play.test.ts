import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import { families, type Family } from '@perya/domain/lottery/family'
import { floorTo } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { playsOf } from '@perya/domain/lottery/bets/plays'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { parseSelection } from '@perya/domain/lottery/selection'
import { settleTicket } from '@perya/domain/lottery/bets/settle'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { readDraw } from '../settle-case.ts'
import { parseTerms } from '../terms.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMTRANS3'] } })
  for (const family of families) await listLottery(open, { code: codeOf(family), family })
  draws = await startLotteries(open)
  await draws.turn()
  member = await open.people.member({ balance: 100_000_000_00 })
})
afterAll(() => open.close())

const codeOf = (family: Family): string => `G_${family}`

type Slip = CallInputSent<'lottery.bet'>['tickets'][number]
type Picks = Slip['selection']

/** The minimum picks of a play, taken from its own board, as a player would tap them. */
const minPicks = ({ board }: Play): Picks => {
  const rows = board.rows.map((row, index) => ({ key: row.key, values: row.values.slice(index * row.least, index * row.least + row.least) }))
  const first = rows[0]?.values ?? []
  const numbers = (values: readonly (number | string)[]) => values.map(Number)
  switch (board.kind) {
    case 'positions':
      return { pos: rows.map(({ values }, index) => [...(values.length > 0 || index > 0 ? values : (board.rows[0]?.values.slice(0, 1) ?? []))]) }
    case 'picks':
      return { pick: String(first[0] ?? board.rows[0]?.values[0]) }
    case 'digits':
      return { digits: numbers(first) }
    case 'values':
      return { values: numbers(first) }
    case 'pair-of-lists':
      return Object.fromEntries(
        board.rows.map((row, index) => [row.key, numbers(index === 0 ? row.values.slice(0, row.least) : row.values.slice(-row.least))]),
      )
    case 'dan-tuo':
      return Object.fromEntries(
        board.rows.map((row, index) => [row.key, numbers(index === 0 ? row.values.slice(0, 1) : row.values.slice(-Math.max(row.least, 8)))]),
      )
    case 'typed-numbers':
      return { numbers: Array.from({ length: board.rows[0]?.least ?? 1 }, (_, i) => String(i + 7).padStart(board.typed?.width ?? 2, '0')) }
    default:
      return { numbers: [...first] }
  }
}

const slipOf = (play: Play): Slip => {
  const picked = { play: play.code, selection: minPicks(play) }
  switch (play.mode) {
    case 'SERIES':
      return { ...picked, series: 1850, unitPrice: '0.2' }
    case 'ODDS_UNITS':
      return { ...picked, unitPrice: '0.1' }
    case 'POINTS':
      return { ...picked, pointPrice: '1' }
    default:
      return { ...picked, stake: '3.50' }
  }
}

/** Plays that can be bought with the minimum picks of their board. */
const buyable = (family: Family): readonly Play[] =>
  playsOf(family).filter((play) => {
    const picks = minPicks(play)
    return play.check(parseSelection({ ...picks, ...(family === 'LHC' ? { date: '2026-11-21' } : {}) })) === null
  })

describe.each(families)('%s', (family) => {
  test('a ticket of every play is sold at the price of the table, drawn, and paid by the rules', async () => {
    const plays = buyable(family)
    expect(plays.length).toBeGreaterThanOrEqual(Math.ceil(playsOf(family).length * 0.8))
    const { current, priceId } = await open.get('lottery.issue', { gameCode: codeOf(family) })
    const bet = { gameCode: codeOf(family), issue: current?.issue ?? '', priceId, tickets: plays.map(slipOf) }
    const sold = await open.get('lottery.bet', bet, { as: member, key: randomUUID() })
    expect(sold.tickets.map(({ play }) => play)).toEqual(plays.map(({ code }) => code))
    const before = (await open.get('wallet.balance', {}, { as: member })).sumBalance
    await draws.pass(60)
    const { tickets } = await open.get('lottery.tickets', { gameCode: codeOf(family), size: 100 }, { as: member })
    let paid = 0
    const maxSeries = defaultPrices(family).series?.most ?? 0
    for (const ticket of tickets) {
      const { draw, selection, play } = ticket
      if (draw === null) throw new Error(`${play} was not drawn`)
      const stored = await open.app.store.db.selectFrom('lottery_ticket').selectAll().where('code', '=', ticket.ticketId).executeTakeFirstOrThrow()
      const outcome = settleTicket({ family, play, selection: parseSelection(selection), terms: parseTerms(stored.terms) }, readDraw(draw))
      const payout = Number(floorTo(outcome.payout, 2))
      expect([play, ticket.payout, ticket.stake]).toEqual([
        play,
        formatAmount(minor(payout), 2),
        formatAmount(minor(Number(floorTo(outcome.stake, 2))), 2),
      ])
      const rebate = ticket.terms.mode === 'SERIES' ? Math.floor((stored.stake * (maxSeries - 1850)) / 2000) : 0
      expect([play, ticket.rebate]).toEqual([play, formatAmount(minor(rebate), 2)])
      paid += payout + rebate
    }
    const after = (await open.get('wallet.balance', {}, { as: member })).sumBalance
    expect(Math.round(Number(after) * 100)).toBe(Math.round(Number(before) * 100) + paid)
  })
})

test('after all of it the books are right', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
})
