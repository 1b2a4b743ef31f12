import type { House } from '../handler.ts'
import { readBets } from './bet-page.ts'
import { choicesFor, daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { amountIn, gameNameOf } from './present-movement.ts'
import { readMovements, seqsOfDays } from './read-movements.ts'
import { byDay } from './profit-of.ts'
import type { ExportAsked } from './tables.ts'

const pageSize = 500

/** A moment as spreadsheets read it: in the zone of the house, without letters. */
const whenIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date | null) => (at === null ? '' : format.format(at))
}

type Account = { readonly house: House; readonly asked: ExportAsked; readonly account: number }

async function* movementRows({ house, asked, account }: Account): AsyncGenerator<string[]> {
  const when = whenIn(house.brand.timeZone)
  const say = (amount: number) => amountIn(asked.currency, amount)
  const span = await seqsOfDays(house, account, daysOfFilter(house, asked))
  if (span === null) return
  const choices = await choicesFor(house, account, asked)
  for (let { most } = span; ; ) {
    const rows = await readMovements(house, { account, least: span.least, most, choices, limit: pageSize })
    for (const row of rows)
      yield [
        when(row.at),
        row.kind,
        gameNameOf(row, asked.language),
        row.vendor_name ?? row.vendor,
        row.delta > 0 ? say(row.delta) : '',
        row.delta < 0 ? say(-row.delta) : '',
        say(row.after),
        asked.currency,
        String(row.tx_id),
      ]
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    most = last.seq - 1
  }
}

async function* betRows({ house, asked, account }: Account): AsyncGenerator<string[]> {
  const when = whenIn(house.brand.timeZone)
  const say = (amount: number) => amountIn(asked.currency, amount)
  const { vendor, game, status, language } = asked
  for (let before = ''; ; ) {
    const { list, older } = await readBets(
      house,
      { account, days: daysOfFilter(house, asked), vendor, game, status, language },
      { before, after: '', pageSize },
    )
    for (const bet of list)
      yield [
        when(bet.at),
        when(bet.endedAt),
        bet.gameName,
        bet.vendorName,
        say(bet.stake),
        say(bet.paid),
        say(bet.paid - bet.stake),
        bet.status,
        asked.currency,
        bet.reference,
      ]
    if (older === null) return
    before = older
  }
}

async function* profitRows({ house, asked, account }: Account): AsyncGenerator<string[]> {
  for (const { day, stake, paid } of await byDay(house, account, asked))
    yield [day, amountIn(asked.currency, stake), amountIn(asked.currency, paid), amountIn(asked.currency, paid - stake), asked.currency]
}

const rowsOf = { movements: movementRows, bets: betRows, profit: profitRows } as const

/** Every row of an exported list, newest first, a few hundred at a time: the file is never held whole. */
export async function* exportRows(house: House, memberId: string, asked: ExportAsked): AsyncGenerator<string[]> {
  const account = await ownAccount(house, { memberId, book: asked.book, currency: asked.currency })
  if (account !== null) yield* rowsOf[asked.list]({ house, asked, account: account.id })
}
