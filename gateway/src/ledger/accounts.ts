import type { Minor } from '@perya/domain/money/minor'
import { minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'

/** Real money or play money. The two never mix: both foreign keys of a transfer carry the book. */
export type Book = 'real' | 'fun'

/** The natural key of an account; its id is assigned by the database. */
export type AccountKey = {
  readonly book: Book
  readonly currency: string
  readonly ownerType: 'member' | 'guest' | 'house' | 'provider' | 'external' | 'suspense'
  readonly ownerId: string
  readonly kind: string
}

/** The cash account of a player. */
export const cashAccount = (ownerId: string, book: Book, currency: string, ownerType: 'member' | 'guest' = 'member'): AccountKey => ({
  book,
  currency,
  ownerType,
  ownerId,
  kind: 'cash',
})

/** The account kind of a vendor wallet. */
export const vendorWalletAccountKind = (wallet: string): string => `play_${wallet.toLowerCase()}`

/** A member's account in a vendor wallet. */
export const vendorWalletAccount = (memberId: string, currency: string, wallet: string): AccountKey => ({
  book: 'real',
  currency,
  ownerType: 'member',
  ownerId: memberId,
  kind: vendorWalletAccountKind(wallet),
})

/** The transit account for money that has left one wallet and has not arrived in the other. */
export const transitAccount = (wallet: string, currency: string): AccountKey => ({
  book: 'real',
  currency,
  ownerType: 'suspense',
  ownerId: `wallet:${wallet}`,
  kind: 'transit',
})

/** The account where a vendor's stakes come in and its wins go out. */
export const vendorClearingAccount = (vendor: string, book: Book, currency: string): AccountKey => ({
  book,
  currency,
  ownerType: 'provider',
  ownerId: vendor,
  kind: 'clearing',
})

/** The external account: source of deposits and of play money, target of withdrawals. */
export const externalAccount = (ownerId: string, book: Book, currency: string): AccountKey => ({
  book,
  currency,
  ownerType: 'external',
  ownerId,
  kind: 'funds',
})

/** An account with its balance; null when it was never opened. */
export const findAccount = async (
  store: Store,
  { book, currency, ownerType, ownerId, kind }: AccountKey,
): Promise<{ readonly id: number; readonly balance: number } | null> => {
  const found = await store.db
    .selectFrom('account')
    .select(['id', 'balance'])
    .where('book', '=', book)
    .where('currency', '=', currency)
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return found ?? null
}

/** The id of an account, opened when it does not exist. Players' accounts and pools are bounded: their balance cannot become negative. */
export const openAccount = async (store: Store, name: AccountKey): Promise<number> => {
  const { book, currency, ownerType, ownerId, kind } = name
  const found = await findAccount(store, name)
  if (found) return found.id
  const bounded = ownerType === 'member' || ownerType === 'guest' || kind === 'pool'
  const opened = await store.db
    .insertInto('account')
    .values({ book, currency, owner_type: ownerType, owner_id: ownerId, kind, bounded })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = opened?.id ?? (await findAccount(store, name))?.id
  if (id === undefined) throw new Error(`account ${ownerType} ${kind} could not be opened`)
  return id
}

/** The spendable balance of a player; 0 when no account has been opened. */
export const readSpendableBalance = async (store: Store, ownerId: string, book: Book, currency: string): Promise<Minor> => {
  const { rows } = await store.pool.query<{ balance: number }>({
    name: 'spendable',
    text: `select balance from account where book = $1 and currency = $2 and owner_type in ('member', 'guest') and owner_id = $3 and kind = 'cash'`,
    values: [book, currency, ownerId],
  })
  return minor(rows[0]?.balance ?? 0)
}

/** Amount that a posting moved, in minor units; zero where there is no such posting. */
export const readPostedAmount = async ({ pool }: Store, txId: number): Promise<Minor> => {
  const { rows } = await pool.query<{ amount: number }>('select amount from ledger_tx where id = $1', [txId])
  return minor(rows[0]?.amount ?? 0)
}
