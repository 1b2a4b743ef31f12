import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../context.ts'
import { vendorWalletAccountKind } from '../wallet/accounts.ts'

/**
 * Watches the balances of those who have a page open. A word of the database inside a transaction that moves money would make all of them
 * wait for each other, so the accounts are looked at instead: one question twice a second for everybody, and none when nobody is there.
 */

type Who = Pick<Principal, 'memberId' | 'book' | 'currency'>

/** Tells a balance as `wallet.balance` answers it. */
export type OnBalance = (value: { sumBalance: string; currency: string; currencySymbol: string; book: 'real' | 'fun' }) => void

/** Tells what is in the wallets that vendors keep, by their codes. */
export type OnWallets = (value: Readonly<Record<string, string>>) => void
/** Tells how many messages have not been read, as `inbox.unread` answers it. */
export type OnUnread = (value: { unreadMessage: number }) => void

type Watched = {
  readonly who: Who
  readonly hear: OnBalance
  readonly hearWallets: OnWallets
  readonly hearUnread: OnUnread | undefined
  told: number | null
  toldWallets: string
  toldUnread: number | null
}
type Row = { owner_id: string; book: string; currency: string; kind: string; balance: number }

const lookEveryMs = 500
const keyOf = (ownerId: string, book: string, currency: string, kind: string): string => `${book} ${currency} ${ownerId} ${kind}`

/** The balances of one process. */
export const createBalanceWatch = ({ store, brand, log, gameWallets }: Pick<AppContext, 'store' | 'brand' | 'log' | 'gameWallets'>) => {
  const games = gameWallets.map(({ code }) => ({ code, kind: vendorWalletAccountKind(code) }))
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const all = [...watched]
    const { rows } = await store.pool.query<Row>({
      name: 'balances-watched',
      text: `select owner_id, book, currency, kind, balance from account
              where book = any($1) and currency = any($2) and owner_type in ('member', 'guest') and owner_id = any($3) and kind = any($4)`,
      values: [
        [...new Set(all.map(({ who }) => who.book))],
        [...new Set(all.map(({ who }) => who.currency))],
        [...new Set(all.map(({ who }) => who.memberId))],
        ['cash', ...games.map(({ kind }) => kind)],
      ],
    })
    const balances = new Map(rows.map((row) => [keyOf(row.owner_id, row.book, row.currency, row.kind), row.balance]))
    for (const one of all) {
      const { memberId, book, currency } = one.who
      if (!watched.has(one)) continue
      const written = (kind: string) => formatAmount(minor(balances.get(keyOf(memberId, book, currency, kind)) ?? 0), currencyDigits(currency))
      const wallets = Object.fromEntries(games.map(({ code, kind }) => [code, written(kind)]))
      if (book === 'real' && games.length > 0 && one.toldWallets !== JSON.stringify(wallets)) {
        one.toldWallets = JSON.stringify(wallets)
        one.hearWallets(wallets)
      }
      const balance = balances.get(keyOf(memberId, book, currency, 'cash')) ?? 0
      if (one.told === balance) continue
      one.told = balance
      const currencySymbol = currency === brand.currency ? brand.currencySymbol : currency
      one.hear({ sumBalance: written('cash'), currency, currencySymbol, book })
    }
  }

  const readUnread = async (): Promise<void> => {
    const all = [...watched].filter(({ hearUnread, who }) => hearUnread !== undefined && who.book === 'real')
    if (all.length === 0) return
    const { rows } = await store.pool.query<{ member_id: string; n: number }>({
      name: 'unread-watched',
      text: 'select member_id, count(*)::int as n from inbox_message where member_id = any($1) and read_at is null group by member_id',
      values: [[...new Set(all.map(({ who }) => who.memberId))]],
    })
    const unread = new Map(rows.map((row) => [row.member_id, row.n]))
    for (const one of all) {
      const unreadMessage = unread.get(one.who.memberId) ?? 0
      if (one.toldUnread === unreadMessage || !watched.has(one)) continue
      one.toldUnread = unreadMessage
      one.hearUnread?.({ unreadMessage })
    }
  }

  const look = (): void => {
    looking ??= Promise.all([read(), readUnread()])
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'looking at balances failed'))
      .finally(() => {
        looking = null
      })
  }

  return {
    /** Tells the balance, the wallets and what is unread, at once and each time they change; returns how to stop. */
    watch: (who: Who, hear: OnBalance, hearWallets: OnWallets = () => undefined, hearUnread?: OnUnread): (() => void) => {
      const one: Watched = { who, hear, hearWallets, hearUnread, told: null, toldWallets: '', toldUnread: null }
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
