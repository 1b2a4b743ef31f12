import { compareRecords, type DifferenceKind, type ProviderRecord } from '@perya/domain/cashier/reconcile'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentPort } from '../../kernel/partners/payment.ts'
import { ledgerRecords, ledgerRecordsById, type OwnRecord } from './ledger-records.ts'
import { type ListedRecord, providerRecordNow, providerRecords } from './provider-records.ts'

/** A payment or withdrawal on which the two sides differ; each side as text, empty when it has no record. */
export type Difference = { readonly id: string; readonly kinds: readonly DifferenceKind[]; readonly here: string; readonly there: string }

/** Sums of one side for one direction and currency, decimal. */
export type SideTotal = { readonly count: number; readonly paid: string; readonly returned: string }

/** What a comparison found. */
export type Reconciliation = {
  readonly provider: string
  readonly from: string
  readonly to: string
  /** Key: direction and currency, such as `out PHP`. */
  readonly totals: Readonly<Record<string, { readonly here: SideTotal; readonly there: SideTotal }>>
  readonly differences: readonly Difference[]
}

type Pair = { readonly id: string; readonly ours: OwnRecord | null; readonly theirs: ProviderRecord | null }
type Sum = { count: number; paid: number; returned: number }

const polledUpTogether = 500
// Extracts W-0123456789 from the reference of a part such as W-0123456789-1.
const withdrawalDigits = 12
const askedAtOnce = 8
// Differences that timing alone can cause, between the reads of payments in progress.
const passing: readonly DifferenceKind[] = ['missing_here', 'missing_there', 'state', 'returned', 'contradiction']

const written = (amount: Minor | null, currency: string): string => (amount === null ? '?' : formatAmount(amount, currencyDigits(currency)))
const inWords = (state: string, amount: Minor | null, returned: Minor | null, currency: string): string => {
  const back = returned === 0 ? '' : `, ${written(returned, currency)} returned`
  return `${state} ${written(amount, currency)} ${currency}${back}`
}
const differenceOf = ({ id, ours, theirs }: Pair, kinds: readonly DifferenceKind[]): Difference => ({
  id,
  kinds,
  here:
    ours === null
      ? ''
      : inWords(ours.paid > 0 ? 'paid' : ours.isClosed ? 'closed' : 'open', ours.paid > 0 ? ours.paid : ours.amount, ours.returned, ours.currency),
  there: theirs === null ? '' : inWords(theirs.state, theirs.amount, theirs.returned, theirs.currency),
})

const paidOf = ({ state, amount }: ListedRecord): number => (state === 'paid' ? (amount ?? 0) : 0)

const totalsOf = () => {
  const sums = new Map<string, { here: Sum; there: Sum }>()
  return {
    add: (side: 'here' | 'there', direction: string, currency: string, paid: number, returned: number): void => {
      const name = `${direction} ${currency}`
      const of = sums.get(name) ?? { here: { count: 0, paid: 0, returned: 0 }, there: { count: 0, paid: 0, returned: 0 } }
      sums.set(name, of)
      of[side].count += 1
      of[side].paid += paid
      of[side].returned += returned
    },
    shown: (): Reconciliation['totals'] =>
      Object.fromEntries(
        [...sums].toSorted().map(([name, { here, there }]) => {
          const digits = currencyDigits(name.slice(name.indexOf(' ') + 1))
          const total = ({ count, paid, returned }: Sum): SideTotal => ({
            count,
            paid: formatAmount(minor(paid), digits),
            returned: formatAmount(minor(returned), digits),
          })
          return [name, { here: total(here), there: total(there) }]
        }),
      ),
  }
}

/** Pairs the records of both sides by reference. Both arrive sorted, so neither is held in memory; a repeated reference becomes its own pair. */
const pairs = async function* (
  ours: AsyncIterator<OwnRecord>,
  theirs: AsyncIterable<ListedRecord>,
): AsyncGenerator<Pair & { readonly again: boolean; readonly listed: ListedRecord | null }> {
  let own = await ours.next()
  let last = ''
  for await (const listed of theirs) {
    const { id } = listed
    for (; own.done !== true && own.value.id < id; own = await ours.next())
      yield { id: own.value.id, ours: own.value, theirs: null, again: false, listed: null }
    if (id === last) yield { id, ours: null, theirs: listed, again: true, listed }
    else if (own.done !== true && own.value.id === id) {
      yield { id, ours: own.value, theirs: listed, again: false, listed }
      own = await ours.next()
    } else yield { id, ours: null, theirs: listed, again: false, listed }
    last = id
  }
  for (; own.done !== true; own = await ours.next()) yield { id: own.value.id, ours: own.value, theirs: null, again: false, listed: null }
}

/** Re-reads differences that timing can explain, or payments just outside the span on one side; returns those that remain. */
const recheck = async (app: AppContext, payments: PaymentPort, suspects: readonly Pair[]): Promise<readonly Difference[]> => {
  const found: Difference[] = []
  for (let from = 0; from < suspects.length; from += polledUpTogether) {
    const some = suspects.slice(from, from + polledUpTogether)
    const own = await ledgerRecordsById(
      app,
      payments.name,
      some.map(({ id }) => id),
    )
    for (let place = 0; place < some.length; place += askedAtOnce) {
      const judged = some.slice(place, place + askedAtOnce).map(async ({ id, theirs }): Promise<Difference | null> => {
        const now = await providerRecordNow(payments, id)
        const pair = { id, ours: own.get(id) ?? null, theirs: now === undefined ? theirs : now }
        const kinds = compareRecords(pair.ours, pair.theirs)
        return kinds.length === 0 ? null : differenceOf(pair, kinds)
      })
      found.push(...(await Promise.all(judged)).filter((one) => one !== null))
    }
  }
  return found
}

/** Sums paid amounts per withdrawal, whose parts are adjacent in a list by reference; reports once when the sum exceeds the approved amount. */
const approvalWatch = () => {
  let current = { id: '', net: 0, approved: 0, isSaid: false }
  return (listed: ListedRecord, approved: number): Difference | null => {
    const id = listed.id.slice(0, withdrawalDigits)
    if (id !== current.id) current = { id, net: 0, approved: 0, isSaid: false }
    current.net += paidOf(listed) - (listed.returned ?? 0)
    current.approved = Math.max(current.approved, approved)
    if (current.isSaid || current.approved === 0 || current.net <= current.approved) return null
    current.isSaid = true
    const words = (amount: number) => `${written(minor(amount), listed.currency)} ${listed.currency}`
    return { id, kinds: ['above_approved'], here: `approved ${words(current.approved)}`, there: `paid ${words(current.net)}` }
  }
}

/** Compares the provider's own records of a time span with the ledger. Throws `StatementError` when the provider returns no statement. */
export const reconcile = async (
  app: AppContext,
  payments: PaymentPort,
  span: { readonly from: Date; readonly to: Date },
): Promise<Reconciliation> => {
  const totals = totalsOf()
  const [suspects, differences]: [Pair[], Difference[]] = [[], []]
  const watch = approvalWatch()
  const own = ledgerRecords(app, payments.name, span)
  try {
    for await (const { again, listed, ...pair } of pairs(own, providerRecords(payments, span))) {
      const { ours, theirs } = pair
      if (ours !== null) totals.add('here', ours.direction, ours.currency, ours.paid, ours.returned)
      if (listed !== null) totals.add('there', listed.direction, listed.currency, paidOf(listed), listed.returned ?? 0)
      if (again) differences.push(differenceOf(pair, ['twice']))
      else {
        const kinds = compareRecords(ours, theirs)
        if (kinds.length > 0 && kinds.every((kind) => passing.includes(kind))) suspects.push(pair)
        else if (kinds.length > 0) differences.push(differenceOf(pair, kinds))
      }
      const above = listed?.direction === 'out' ? watch(listed, ours?.approved ?? 0) : null
      if (above !== null) differences.push(above)
    }
  } finally {
    await own.return(undefined)
  }
  differences.push(...(await recheck(app, payments, suspects)))
  return {
    provider: payments.name,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    totals: totals.shown(),
    differences: differences.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}
