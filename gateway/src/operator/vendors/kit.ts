import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { createLaunch } from '../../play/launch/create-launch.ts'
import { ensureTrialPlayer } from '../../play/launch/ensure-trial-player.ts'
import { findTitle } from '../../play/launch/find-title.ts'
import { defineCommand } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { code, codeWord, vendorNamed } from './vendor-named.ts'

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

/** A title with free play, of one vendor or of any. */
const trialTitle = async (app: AppContext, vendor: string | undefined) => {
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

/**
 * `vendor kit [CODE]`: everything that a vendor's server needs to be tested against this instance: its key, and two launches of one title for two
 * visitors on play money. The launches must be redeemed within a minute.
 */
export const vendorKit = defineCommand({
  name: 'vendor kit',
  usage: 'vendor kit [CODE]',
  input: z.strictObject({ code: z.optional(code) }),
  words: codeWord,
  changes: true,
  basis: async (app, { code: asked }) => {
    const { vendor, gameId } = await trialTitle(app, asked)
    const keyId = (await signingKeyOf(app.store, vendor))?.keyId ?? null
    return { seen: { vendor, game: gameId, key: keyId }, alwaysTwo: 'always' }
  },
  run: async (app, { code: asked }) => {
    const title = await trialTitle(app, asked)
    const launches = [await launchTrial(app, title), await launchTrial(app, title)]
    const key = await signingKeyOf(app.store, title.vendor)
    if (key === null) throw new UsageError(`${title.vendor} has no key that signs`)
    return { value: { ...key, gameId: title.gameId, launches, profile: await profileOf(app, title.vendor) }, subject: title.vendor }
  },
})
