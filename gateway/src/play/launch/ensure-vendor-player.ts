import type { AppContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/secrets.ts'
import { type Book, cashAccount, vendorClearingAccount, vendorWalletAccount, openAccount } from '../../ledger/accounts.ts'
import { registerVendors } from '../callbacks/vendor-keys.ts'

/** A player and the book. */
export type PlayerIdentity = { readonly ownerType: 'member' | 'guest'; readonly ownerId: string; readonly book: Book; readonly currency: string }

/** Returns a player's alias at one vendor, created at the first launch together with its two accounts. */
export const ensureVendorPlayer = async (
  { store, gameWallets }: AppContext,
  vendor: string,
  { ownerType, ownerId, book, currency }: PlayerIdentity,
): Promise<string> => {
  const find = () =>
    store.db
      .selectFrom('vendor_player')
      .select('player_id')
      .where('vendor', '=', vendor)
      .where('book', '=', book)
      .where('currency', '=', currency)
      .where('owner_type', '=', ownerType)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.player_id
  await registerVendors(store, [vendor])
  // Rounds of a vendor with its own wallet are paid from it; play money is never moved there.
  const wallet = book === 'real' && ownerType === 'member' ? gameWallets.find((one) => one.vendor === vendor) : undefined
  const [accountId, providerId] = await Promise.all([
    openAccount(store, wallet === undefined ? cashAccount(ownerId, book, currency, ownerType) : vendorWalletAccount(ownerId, currency, wallet.code)),
    openAccount(store, vendorClearingAccount(vendor, book, currency)),
  ])
  await store.db
    .insertInto('vendor_player')
    .values({
      vendor,
      player_id: newId('p'),
      owner_type: ownerType,
      owner_id: ownerId,
      book,
      currency,
      account_id: accountId,
      provider_id: providerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('a player could not be opened')
  return made.player_id
}
