import type { CorrectedTicket } from './corrected-tickets.ts'
import type { DueCorrection } from './due-corrections.ts'
import type { StoppedChase } from './what-follows.ts'

/** Sums of a correction in one book and currency; amounts in minor units. `operator`: what it receives less what it pays. */
export type PreviewTotals = {
  readonly book: string
  readonly currency: string
  readonly tickets: number
  readonly changed: number
  readonly winnersBefore: number
  readonly winnersAfter: number
  readonly newWinners: number
  readonly noMore: number
  readonly paid: number
  readonly paidPlayers: number
  readonly taken: number
  readonly takenPlayers: number
  readonly short: number
  readonly shortPlayers: number
  readonly chaseRefunds: number
  readonly operator: number
}

type Row = { readonly due: readonly DueCorrection[]; readonly tickets: readonly CorrectedTicket[]; readonly chases: readonly StoppedChase[] }

const sum = <One>(rows: readonly One[], amountOf: (row: One) => number): number => rows.reduce((all, row) => all + amountOf(row), 0)
const playersOf = (tickets: readonly CorrectedTicket[], amountOf: (row: CorrectedTicket) => number): number =>
  new Set(tickets.filter((row) => amountOf(row) > 0).map(({ member }) => member)).size

const totalsOf = (book: string, currency: string, { due, tickets, chases }: Row): PreviewTotals => {
  const [paid, taken, short] = [sum(tickets, (row) => row.paid), sum(tickets, (row) => row.taken), sum(tickets, (row) => row.short)]
  const chaseRefunds = sum(chases, ({ refund }) => refund)
  return {
    ...{ book, currency, tickets: due.length, changed: tickets.length },
    winnersBefore: due.filter((row) => row.old_result === 'WIN').length,
    winnersAfter: due.filter((row) => row.result === 'WIN').length,
    newWinners: tickets.filter(({ before, after }) => before.result !== 'WIN' && after.result === 'WIN').length,
    noMore: tickets.filter(({ before, after }) => before.result === 'WIN' && after.result !== 'WIN').length,
    ...{ paid, paidPlayers: playersOf(tickets, (row) => row.paid) },
    ...{ taken, takenPlayers: playersOf(tickets, (row) => row.taken) },
    ...{ short, shortPlayers: playersOf(tickets, (row) => row.short) },
    ...{ chaseRefunds, operator: taken - paid - chaseRefunds },
  }
}

/** The sums of a correction by book and currency. */
export const previewTotals = (row: Row): readonly PreviewTotals[] => {
  const keys = new Map([...row.due, ...row.chases].map(({ book, currency }) => [`${book} ${currency}`, { book, currency }]))
  return [...keys.values()].map(({ book, currency }) => {
    const isHere = (one: { readonly book: string; readonly currency: string }) => one.book === book && one.currency === currency
    return totalsOf(book, currency, { due: row.due.filter(isHere), tickets: row.tickets.filter(isHere), chases: row.chases.filter(isHere) })
  })
}
