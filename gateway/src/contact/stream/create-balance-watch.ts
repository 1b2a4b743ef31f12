import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { vendorWalletAccountKind } from '../../ledger/accounts.ts'

/**
 * Watches the balances of members with an open page. A `NOTIFY` inside a transaction that moves money would serialise all of them on its
 * lock, so the accounts are polled instead: one query twice a second for all members, and none while no page is open.
 */

type Who = Pick<Principal, 'memberId' | 'book' | 'currency'>

/** Receives a balance in the form of `wallet.balance`. */
export type OnBalance = (value: { sumBalance: string; currency: string; currencySymbol: string; book: 'real' | 'fun' }) => void

/** Receives the balances of vendor wallets, by their codes. */
export type OnWallets = (value: Readonly<Record<string, string>>) => void
/** Receives the number of unread messages in the form of `inbox.unread`. */
export type OnUnread = (value: { unreadMessage: number }) => void

type Watched = {
  readonly who: Who
  readonly listen: OnBalance
  readonly receiveWallets: OnWallets
  readonly receiveUnread: OnUnread | undefined
  sent: number | null
  sentWallets: string
  sentUnread: number | null
}
type Row = { owner_id: string; book: string; currency: string; kind: string; balance: number }

const pollEveryMs = 500
const keyOf = (ownerId: string, book: string, currency: string, kind: string): string => `${book} ${currency} ${ownerId} ${kind}`

const membersOf = (watched: readonly Watched[]): readonly string[] => [...new Set(watched.map(({ who }) => who.memberId))]

/** Reads the balances of these members in all their books and currencies, by `keyOf`. */
const readBalances = async (
  { store }: Pick<AppContext, 'store'>,
  watched: readonly Watched[],
  kinds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await store.pool.query<Row>({
    name: 'balances-watched',
    text: `select owner_id, book, currency, kind, balance from account
            where book = any($1) and currency = any($2) and owner_type in ('member', 'guest') and owner_id = any($3) and kind = any($4)`,
    values: [[...new Set(watched.map(({ who }) => who.book))], [...new Set(watched.map(({ who }) => who.currency))], membersOf(watched), kinds],
  })
  return new Map(rows.map((row) => [keyOf(row.owner_id, row.book, row.currency, row.kind), row.balance]))
}

/** Reads how many messages these members have not read; members without any are missing. */
const readUnreadCounts = async ({ store }: Pick<AppContext, 'store'>, watched: readonly Watched[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await store.pool.query<{ member_id: string; n: number }>({
    name: 'unread-watched',
    text: 'select member_id, count(*)::int as n from inbox_message where member_id = any($1) and read_at is null group by member_id',
    values: [membersOf(watched)],
  })
  return new Map(rows.map((row) => [row.member_id, row.n]))
}

/** Creates the balance watch of one process. */
export const createBalanceWatch = ({ store, brand, log, gameWallets }: Pick<AppContext, 'store' | 'brand' | 'log' | 'gameWallets'>) => {
  const games = gameWallets.map(({ code }) => ({ code, kind: vendorWalletAccountKind(code) }))
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const all = [...watched]
    const balances = await readBalances({ store }, all, ['cash', ...games.map(({ kind }) => kind)])
    for (const one of all) {
      const { memberId, book, currency } = one.who
      if (!watched.has(one)) continue
      const written = (kind: string) => formatAmount(minor(balances.get(keyOf(memberId, book, currency, kind)) ?? 0), currencyDigits(currency))
      const wallets = Object.fromEntries(games.map(({ code, kind }) => [code, written(kind)]))
      if (book === 'real' && games.length > 0 && one.sentWallets !== JSON.stringify(wallets)) {
        one.sentWallets = JSON.stringify(wallets)
        one.receiveWallets(wallets)
      }
      const balance = balances.get(keyOf(memberId, book, currency, 'cash')) ?? 0
      if (one.sent === balance) continue
      one.sent = balance
      const currencySymbol = currency === brand.currency ? brand.currencySymbol : currency
      one.listen({ sumBalance: written('cash'), currency, currencySymbol, book })
    }
  }

  const readUnread = async (): Promise<void> => {
    const all = [...watched].filter(({ receiveUnread, who }) => receiveUnread !== undefined && who.book === 'real')
    if (all.length === 0) return
    const unread = await readUnreadCounts({ store }, all)
    for (const one of all) {
      const unreadMessage = unread.get(one.who.memberId) ?? 0
      if (one.sentUnread === unreadMessage || !watched.has(one)) continue
      one.sentUnread = unreadMessage
      one.receiveUnread?.({ unreadMessage })
    }
  }

  const check = (): void => {
    looking ??= Promise.all([read(), readUnread()])
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'looking at balances failed'))
      .finally(() => {
        looking = null
      })
  }

  return {
    /** Reports the balance, the wallets and the unread count, at once and on each change; returns a function that stops it. */
    watch: (who: Who, listen: OnBalance, receiveWallets: OnWallets = () => undefined, receiveUnread?: OnUnread): (() => void) => {
      const one: Watched = { who, listen, receiveWallets, receiveUnread, sent: null, sentWallets: '', sentUnread: null }
      watched.add(one)
      timer ??= setInterval(check, pollEveryMs).unref()
      check()
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
