import type { AppContext } from '../../kernel/context.ts'
import { vendorWalletAccountKind } from '../../ledger/accounts.ts'

/** Returns the vendor wallet accounts of a member, given the main account, in the order of the wallets. */
export const listVendorWalletAccounts = async ({ store, gameWallets }: AppContext, account: number): Promise<readonly number[]> => {
  if (gameWallets.length === 0) return []
  const { rows } = await store.pool.query<{ id: number }>({
    name: 'game-accounts',
    text: `select g.id from account m
             join account g on g.book = m.book and g.currency = m.currency and g.owner_type = m.owner_type and g.owner_id = m.owner_id and g.kind = any($2)
            where m.id = $1 and m.kind = 'cash' order by array_position($2, g.kind)`,
    values: [account, gameWallets.map(({ code }) => vendorWalletAccountKind(code))],
  })
  return rows.map(({ id }) => id)
}
