import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { storeOfflineBalance, storeOfflineFavourites, type OfflineSnapshot } from '../../lib/storage/offline-snapshot.ts'

const balance = ask('wallet.balance', {})

/** Stores a member's balance and favourites as they arrive, for offline reading. */
export const persistMemberData = (client: QueryClient): void => {
  const note = (name: unknown): void => {
    if (name === 'wallet.balance') {
      const state = client.getQueryState(balance.queryKey)
      if (state?.data !== undefined) storeOfflineBalance(state.data, state.dataUpdatedAt)
    }
    if (name === 'lobby.favourites') {
      const [, value] = client.getQueriesData<OfflineSnapshot<'lobby.favourites'>['value']>({ queryKey: ['lobby.favourites'] }).at(-1) ?? []
      if (value !== undefined) storeOfflineFavourites(value, Date.now())
    }
  }
  note('wallet.balance')
  note('lobby.favourites')
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryKey[0])
  })
}
