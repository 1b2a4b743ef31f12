import type { Minor } from '@perya/domain/money/minor'
import { minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'
import { type AccountKey, openAccount, externalAccount } from './accounts.ts'
import { type PostingResult, moveMoney } from './posting/post.ts'

/** The account of a prize pool of the operator. */
const poolOf = (pool: string, currency: string): AccountKey => ({ book: 'real', currency, ownerType: 'house', ownerId: pool, kind: 'pool' })

/** The balance of a pool; null while its account does not exist. */
export const readPoolBalance = async (store: Store, pool: string, currency: string): Promise<Minor | null> => {
  const { rows } = await store.pool.query<{ balance: number }>({
    name: 'pool-balance',
    text: `select balance from account where book = 'real' and currency = $1 and owner_type = 'house' and owner_id = $2 and kind = 'pool'`,
    values: [currency, pool],
  })
  return rows[0] === undefined ? null : minor(rows[0].balance)
}

/** Posts money of the operator to a pool, once for each `extId`. */
export const fundPool = async (
  store: Store,
  { pool, currency, amount, extId }: { readonly pool: string; readonly currency: string; readonly amount: Minor; readonly extId: string },
): Promise<PostingResult> => {
  const to = await openAccount(store, poolOf(pool, currency))
  const from = await openAccount(store, externalAccount('operator', 'real', currency))
  return moveMoney(store, { scope: `job:pool-${pool}-${currency}`, extId, kind: 'pool_fund', legs: [{ from, to, amount }], account: to })
}
