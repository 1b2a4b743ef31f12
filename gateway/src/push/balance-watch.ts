import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { House, Principal } from '../handler.ts'

/**
 * Watches the balances of those who have a page open. A word of the database inside a transaction that moves money would make all of them
 * wait for each other, so the accounts are looked at instead: one question twice a second for everybody, and none when nobody is there.
 */

type Who = Pick<Principal, 'memberId' | 'book' | 'currency'>

/** Tells a balance as `wallet.balance` answers it. */
export type HearBalance = (value: { sumBalance: string; currency: string; currencySymbol: string; book: 'real' | 'fun' }) => void

type Watched = { readonly who: Who; readonly hear: HearBalance; told: number | null }
type Row = { owner_id: string; book: string; currency: string; balance: number }

const lookEveryMs = 500
const keyOf = (ownerId: string, book: string, currency: string): string => `${book} ${currency} ${ownerId}`

/** The balances of one process. */
export const balanceWatch = ({ store, brand, log }: Pick<House, 'store' | 'brand' | 'log'>) => {
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const all = [...watched]
    const { rows } = await store.pool.query<Row>({
      name: 'balances-watched',
      text: `select owner_id, book, currency, balance from account
              where book = any($1) and currency = any($2) and owner_type in ('member', 'guest') and owner_id = any($3) and kind = 'cash'`,
      values: [
        [...new Set(all.map(({ who }) => who.book))],
        [...new Set(all.map(({ who }) => who.currency))],
        [...new Set(all.map(({ who }) => who.memberId))],
      ],
    })
    const balances = new Map(rows.map((row) => [keyOf(row.owner_id, row.book, row.currency), row.balance]))
    for (const one of all) {
      const { memberId, book, currency } = one.who
      const balance = balances.get(keyOf(memberId, book, currency)) ?? 0
      if (one.told === balance || !watched.has(one)) continue
      one.told = balance
      const currencySymbol = currency === brand.currency ? brand.currencySymbol : currency
      one.hear({ sumBalance: formatAmount(minor(balance), digitsOf(currency)), currency, currencySymbol, book })
    }
  }

  const look = (): void => {
    looking ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'looking at balances failed'))
      .finally(() => {
        looking = null
      })
  }

  return {
    /** Tells the balance at once and each time it changes; returns how to stop. */
    watch: (who: Who, hear: HearBalance): (() => void) => {
      const one: Watched = { who, hear, told: null }
      watched.add(one)
      timer ??= setInterval(look, lookEveryMs).unref()
      look()
      return () => {
        watched.delete(one)
        if (watched.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
    stop: (): void => {
      watched.clear()
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
}
