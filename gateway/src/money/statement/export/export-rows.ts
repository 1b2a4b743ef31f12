import type { AppContext } from '../../../kernel/context.ts'
import { readBetPage } from '../bets/bet-page.ts'
import { resolveFilterIfNarrowed, daysOfFilter } from '../resolve-filter.ts'
import { accountOfSession } from '../../../ledger/account-of-session.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { movementTitle } from '../present-movement.ts'
import { readMovements, seqRangeOfDays } from '../read-movements.ts'
import { readProfitByDay } from '../profit-loss/compute-profit-loss.ts'
import type { ExportRequest } from '../tables.ts'

const pageSize = 500

/** Returns a formatter of moments for spreadsheets: in the operator's time zone, digits only. */
const whenIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date | null) => (at === null ? '' : format.format(at))
}

type Account = { readonly app: AppContext; readonly asked: ExportRequest; readonly account: number }

async function* movementRows({ app, asked, account }: Account): AsyncGenerator<string[]> {
  const when = whenIn(app.brand.timeZone)
  const formatted = (amount: number) => formatInCurrency(asked.currency, amount)
  const span = await seqRangeOfDays(app, account, daysOfFilter(app, asked))
  if (span === null) return
  const choices = await resolveFilterIfNarrowed(app, account, asked)
  for (let { most } = span; ; ) {
    const rows = await readMovements(app, { account, least: span.least, most, choices, limit: pageSize })
    for (const row of rows)
      yield [
        when(row.at),
        row.kind,
        movementTitle(row, asked.language),
        row.vendor_name ?? row.vendor,
        row.delta > 0 ? formatted(row.delta) : '',
        row.delta < 0 ? formatted(-row.delta) : '',
        formatted(row.after),
        asked.currency,
        String(row.tx_id),
      ]
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    most = last.seq - 1
  }
}

async function* betRows({ app, asked, account }: Account): AsyncGenerator<string[]> {
  const when = whenIn(app.brand.timeZone)
  const formatted = (amount: number) => formatInCurrency(asked.currency, amount)
  const { vendor, game, status, language } = asked
  for (let before = ''; ; ) {
    const { list, older } = await readBetPage(
      app,
      { account, days: daysOfFilter(app, asked), vendor, game, status, language },
      { before, after: '', pageSize },
    )
    for (const bet of list)
      yield [
        when(bet.at),
        when(bet.endedAt),
        bet.gameName,
        bet.vendorName,
        formatted(bet.stake),
        formatted(bet.paid),
        formatted(bet.paid - bet.stake),
        bet.status,
        asked.currency,
        bet.reference,
      ]
    if (older === null) return
    before = older
  }
}

async function* profitRows({ app, asked, account }: Account): AsyncGenerator<string[]> {
  for (const { day, stake, paid } of await readProfitByDay(app, account, asked))
    yield [
      day,
      formatInCurrency(asked.currency, stake),
      formatInCurrency(asked.currency, paid),
      formatInCurrency(asked.currency, paid - stake),
      asked.currency,
    ]
}

const rowsOf = { movements: movementRows, bets: betRows, profit: profitRows } as const

/** Yields every row of an exported list, newest first, a few hundred at a time: the file is never held in memory. */
export async function* exportRows(app: AppContext, memberId: string, asked: ExportRequest): AsyncGenerator<string[]> {
  const account = await accountOfSession(app, { memberId, book: asked.book, currency: asked.currency })
  if (account !== null) yield* rowsOf[asked.list]({ app, asked, account: account.id })
}
