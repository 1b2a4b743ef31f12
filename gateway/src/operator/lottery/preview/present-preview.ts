import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'
import type { CorrectedTicket } from './corrected-tickets.ts'
import type { CorrectionPreview } from './preview-correction.ts'
import type { PreviewTotals } from './preview-totals.ts'
import { windowOf } from './what-follows.ts'

const money = (amount: number, currency: string): string => formatAmount(minor(amount), currencyDigits(currency))

const presentTotals = ({ paid, taken, short, chaseRefunds, operator, ...counts }: PreviewTotals) => {
  const text = (amount: number) => money(amount, counts.currency)
  return { ...counts, paid: text(paid), taken: text(taken), short: text(short), chaseRefunds: text(chaseRefunds), operator: text(operator) }
}

const presentTicket = ({ member: _member, stake, before, after, paid, taken, short, ...ticket }: CorrectedTicket) => {
  const text = (amount: number) => money(amount, ticket.currency)
  const side = ({ result, payout, rebate }: CorrectedTicket['before']) => ({ result, payout: text(payout), rebate: text(rebate) })
  return {
    ...ticket,
    ...{ stake: text(stake), before: side(before), after: side(after) },
    ...{ paid: text(paid), taken: text(taken), short: text(short), change: text(paid - taken - short) },
  }
}

/** The changed tickets of a preview, with amounts as decimal strings. */
export const presentTickets = ({ tickets }: CorrectionPreview) => tickets.map(presentTicket)

/** A preview without its tickets, with amounts as decimal strings. `preview`: the hash that both people sign. */
export const presentPreview = (app: AppContext, { hash, tickets: _tickets, totals, chases, withdrawals, contracts, ...rest }: CorrectionPreview) => ({
  preview: hash,
  ...rest,
  totals: totals.map(presentTotals),
  chases: chases.map(({ member: _member, refund, ...chase }) => ({ ...chase, refund: money(refund, chase.currency) })),
  withdrawals: withdrawals.map(({ amount, ...row }) => ({ ...row, amount: money(amount, row.currency) })),
  contracts: contracts.map(({ change, ...row }) => ({ ...row, change: money(change, row.currency), window: windowOf(app, row.period) })),
})

/**
 * What the request for the decision rests on: the results, and what tickets are paid and owe. What of it balances cover now is in the preview, not here: it
 * changes with every bet of a member.
 */
export const previewFacts = ({ hash, game, issue, state, version, before, after, totals }: CorrectionPreview) => ({
  ...{ preview: hash, game, issue, state, version, before, after },
  ...Object.fromEntries(
    totals.map(({ changed, tickets, winnersBefore, winnersAfter, paid, taken, short, currency, book }) => {
      const sums = `paid ${money(paid, currency)}, taken back or owed ${money(taken + short, currency)}`
      return [`totals ${book} ${currency}`, `${changed} of ${tickets} tickets, winners ${winnersBefore} → ${winnersAfter}, ${sums}`]
    }),
  ),
})
