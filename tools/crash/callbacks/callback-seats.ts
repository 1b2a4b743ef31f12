import { findTitle, createLaunch, signingKeyOf, type VendorKey } from '@perya/gateway/play'
import { insertTitles } from '@perya/testkit/play/vendor'
import { vendorProfiles } from './callback-plan.ts'
import type { SignedInClient } from '../client-crowd.ts'
import type { ServerProcess } from '../server-process.ts'

type Served = Pick<ServerProcess, 'app'>

/** Enlists the six vendors, each with its profile and a title; returns their keys. */
export const registerSixVendors = async ({ app: { store } }: Served): Promise<ReadonlyMap<string, VendorKey>> => {
  const keys = new Map<string, VendorKey>()
  for (const [vendor, profile] of vendorProfiles) {
    await insertTitles(store, [{ nodeId: `crash-${vendor.toLowerCase()}`, vendor }])
    const { idScope, duplicateReply, unknownRollback, winWithoutBet, rollbackAfterWin, zeroBet } = profile
    await store.pool.query(
      `update vendor_profile set id_scope = $2, duplicate_reply = $3, unknown_rollback = $4, win_without_bet = $5, rollback_after_win = $6, zero_bet = $7 where vendor = $1`,
      [vendor, idScope, duplicateReply, unknownRollback, winWithoutBet, rollbackAfterWin, zeroBet],
    )
    const key = await signingKeyOf(store, vendor)
    if (key === null) throw new Error(`${vendor} has no key`)
    keys.set(vendor, key)
  }
  return keys
}

/** Launches the title of every vendor for every member. `redeem` passes the token to the vendor's server, which receives the player id. */
export const launchAllVendors = async (
  { app }: Served,
  people: readonly SignedInClient[],
  redeem: (vendor: string, launchToken: string | null) => Promise<string>,
): Promise<ReadonlyMap<string, { readonly playerId: string; readonly gameId: string }>> => {
  const seats = new Map<string, { readonly playerId: string; readonly gameId: string }>()
  const { currency, defaultLanguage: language } = app.brand
  for (const vendor of vendorProfiles.keys()) {
    const title = await findTitle(app.store, { gameId: `crash-${vendor.toLowerCase()}`, vendor })
    if (title === null) throw new Error(`${vendor} has no title`)
    for (const [place, { memberId, sessionId, username }] of people.entries()) {
      const player = { ownerType: 'member', ownerId: memberId, book: 'real', currency } as const
      const { game_url: address } = await createLaunch(app, { title, player, sessionId, nickname: username, language })
      const playerId = await redeem(vendor, new URLSearchParams(new URL(address).hash.slice(1)).get('launch'))
      seats.set(`${vendor} ${place}`, { playerId, gameId: title.gameId })
    }
  }
  return seats
}
