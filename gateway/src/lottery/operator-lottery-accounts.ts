import type { AppContext } from '../kernel/context.ts'
import { type AccountKey, openAccount } from '../ledger/accounts.ts'
import type { Store } from '../kernel/database/store.ts'

/** The account that receives stakes of the lotteries and pays their payouts. */
const lotteryAccount = (book: 'real' | 'fun', currency: string): AccountKey => ({
  book,
  currency,
  ownerType: 'house',
  ownerId: 'lottery',
  kind: 'play',
})

const cache = new WeakMap<Store, Map<string, number>>()

/** The operator's lottery account of a book and currency. */
export const operatorLotteryAccount = async (store: Store, book: 'real' | 'fun', currency: string): Promise<number> => {
  const ids = cache.get(store) ?? new Map<string, number>()
  cache.set(store, ids)
  const name = `${book} ${currency}`
  const id = ids.get(name) ?? (await openAccount(store, lotteryAccount(book, currency)))
  ids.set(name, id)
  return id
}

/** All of the operator's lottery accounts: a batch pays tickets of every book and currency at once. */
export const operatorLotteryAccounts = async ({ store }: Pick<AppContext, 'store'>): Promise<readonly number[]> => {
  const { rows } = await store.pool.query<{ id: number }>({
    name: 'lottery-house-accounts',
    text: `select id from account where owner_type = 'house' and owner_id = 'lottery' and kind = 'play'`,
  })
  return rows.map(({ id }) => id)
}
