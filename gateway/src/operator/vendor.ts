import type { AppContext } from '../kernel/context.ts'
import { findTitle } from '../play/launch/find-title.ts'
import { createLaunch } from '../play/launch/create-launch.ts'
import { ensureTrialPlayer } from '../play/launch/ensure-trial-player.ts'
import { signingKeyOf } from '../play/callbacks/vendor-keys.ts'
import { type Command, UsageError } from './command/command.ts'

const profileOf = async ({ store }: AppContext, vendor: string) => {
  const found = await store.db.selectFrom('vendor_profile').selectAll().where('vendor', '=', vendor).executeTakeFirstOrThrow()
  return {
    idScope: found.id_scope,
    duplicateReply: found.duplicate_reply,
    unknownRollback: found.unknown_rollback,
    winWithoutBet: found.win_without_bet,
    rollbackAfterWin: found.rollback_after_win,
    zeroBet: found.zero_bet,
  }
}

/** A title with free play, of one vendor or of any. */
const titleOf = async (app: AppContext, vendor: string) => {
  const row = await app.store.db
    .selectFrom('game')
    .select(['game_id', 'provider'])
    .where('enabled', '=', true)
    .where('playable', '=', true)
    .where('support_play', '=', 0)
    .$if(vendor !== '', (asked) => asked.where('provider', '=', vendor))
    .orderBy('provider')
    .orderBy('game_id')
    .executeTakeFirst()
  const title = row === undefined ? null : await findTitle(app.store, { gameId: row.game_id, vendor: row.provider })
  if (title === null) throw new UsageError(`${vendor === '' ? 'no vendor has a' : `${vendor} has no`} title that may be tried on play money`)
  return title
}

/**
 * `vendor kit [CODE]`: everything that a vendor's server needs to be tested against this instance: its key, and two launches of one title for two
 * visitors on play money. The launches must be redeemed within a minute.
 */
export const vendorKit: Command = {
  usage: 'vendor kit [CODE]',
  changes: true,
  run: async (app, given) => {
    const title = await titleOf(app, given.words[0] ?? '')
    const launches: string[] = []
    for (let seat = 0; seat < 2; seat += 1) {
      const { player, nickname } = await ensureTrialPlayer(app, null)
      const { game_url: address } = await createLaunch(app, { title, player, nickname, sessionId: null, language: app.brand.defaultLanguage })
      launches.push(new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('launch') ?? '')
    }
    const key = await signingKeyOf(app.store, title.vendor)
    if (key === null) throw new UsageError(`${title.vendor} has no key that signs`)
    return { value: { ...key, gameId: title.gameId, launches, profile: await profileOf(app, title.vendor) }, subject: title.vendor }
  },
}
