import type { AppContext } from '../../kernel/context.ts'
import { signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { createLaunch } from '../../play/launch/create-launch.ts'
import { ensureTrialPlayer } from '../../play/launch/ensure-trial-player.ts'
import { findTitle } from '../../play/launch/find-title.ts'
import { UsageError } from '../command/usage-error.ts'
import { vendorNamed } from './vendor-named.ts'

/** How the gateway treats a vendor where the protocol leaves a choice (rule 9 of docs/vendor-protocol.md). */
const profileOf = async (app: AppContext, vendor: string) => {
  const found = await vendorNamed(app, vendor)
  return {
    idScope: found.id_scope,
    duplicateReply: found.duplicate_reply,
    unknownRollback: found.unknown_rollback,
    winWithoutBet: found.win_without_bet,
    rollbackAfterWin: found.rollback_after_win,
    zeroBet: found.zero_bet,
  }
}

/** A title with free play, of one vendor or of any. Throws a UsageError where there is none. */
export const trialTitle = async (app: AppContext, vendor: string | undefined) => {
  const row = await app.store.db
    .selectFrom('game')
    .select(['game_id', 'provider'])
    .where('enabled', '=', true)
    .where('playable', '=', true)
    .where('support_play', '=', 0)
    .$if(vendor !== undefined, (asked) => asked.where('provider', '=', vendor ?? ''))
    .orderBy('provider')
    .orderBy('game_id')
    .executeTakeFirst()
  const title = row === undefined ? null : await findTitle(app.store, { gameId: row.game_id, vendor: row.provider })
  if (title === null) throw new UsageError(`${vendor === undefined ? 'no vendor has a' : `${vendor} has no`} title that may be tried on play money`)
  return title
}

const launchTrial = async (app: AppContext, title: Awaited<ReturnType<typeof trialTitle>>): Promise<string> => {
  const { player, nickname } = await ensureTrialPlayer(app, null)
  const { game_url: address } = await createLaunch(app, { title, player, nickname, sessionId: null, language: app.brand.defaultLanguage })
  return new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('launch') ?? ''
}

/** The key of a vendor that signs. Throws a UsageError where there is none. */
export const requireSigningKey = async (app: AppContext, vendor: string) => {
  const key = await signingKeyOf(app.store, vendor)
  if (key === null) throw new UsageError(`${vendor} has no key that signs`)
  return key
}

/** What the server of a vendor needs to be tested: its key, two launches of one title on play money, younger than a minute, and its profile. */
export type VendorKit = Awaited<ReturnType<typeof createVendorKit>>

/** Creates a kit of a vendor, or of the first that has a title with free play. Throws a UsageError where there is no such title or no key. */
export const createVendorKit = async (app: AppContext, asked: string | undefined) => {
  const title = await trialTitle(app, asked)
  const launches = [await launchTrial(app, title), await launchTrial(app, title)] as const
  const key = await requireSigningKey(app, title.vendor)
  return { ...key, vendor: title.vendor, gameId: title.gameId, launches, profile: await profileOf(app, title.vendor) }
}
