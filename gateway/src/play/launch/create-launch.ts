import { gamePagePaths } from '@perya/calls/play/game-server'
import type { Value } from '@perya/calls'
import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { type PlayableTitle, referenceGameOf } from '@perya/domain/games/playable-title'
import { type PlayerIdentity, ensureVendorPlayer } from './ensure-vendor-player.ts'

/** Milliseconds in which a launch token must be redeemed (T15). */
export const launchTtlMillis = 60_000

/** Maximum time in milliseconds for which a launch takes bets; its session may end it sooner. A visitor's free trial has no session. */
const livesFor = { session: 12 * 60 * 60_000, guest: 2 * 60 * 60_000 } as const

/** The values that a launch is bound to. */
export type LaunchRequest = {
  readonly title: PlayableTitle
  readonly player: PlayerIdentity
  readonly sessionId: string | null
  readonly roomId?: string
  readonly nickname: string
  readonly language: string
}

/** Returns the host of a game page: any of the brand's hosts, drawn at random each time (GAME-11); without a list, the games origin. */
const pageHost = ({ brand, chance, gamesOrigin }: AppContext): string => {
  const hosts = brand.launchGameCDNs
  return hosts[hosts.length > 1 ? chance.below(hosts.length) : 0] ?? gamesOrigin
}

/** Stores a launch and returns its single-use URL. Only the hash of the token is stored. */
export const createLaunch = async (
  app: AppContext,
  { title, player, sessionId, roomId = '', nickname, language }: LaunchRequest,
): Promise<Value<'play.launch'>> => {
  const now = app.clock.now()
  // The vendor's code precedes the secret: a server that plays for several vendors must know whose key opens it.
  const token = `${title.vendor}.${newSecret()}`
  const playerId = await ensureVendorPlayer(app, title.vendor, player)
  await app.store.db
    .insertInto('play_launch')
    .values({
      token_hash: hashSecret(token),
      vendor: title.vendor,
      player_id: playerId,
      node_id: title.nodeId,
      game_id: title.gameId,
      language,
      nickname,
      room_id: roomId,
      session_id: sessionId,
      created_at: new Date(now),
      redeem_until: new Date(now + launchTtlMillis),
      live_until: new Date(now + (sessionId === null ? livesFor.guest : livesFor.session)),
    })
    .execute()
  const page = gamePagePaths[referenceGameOf(title)]
  const address = (host: string) => `${host.replace(/\/$/, '')}${page}#launch=${token}&lang=${encodeURIComponent(language)}`
  return {
    game_url: address(pageHost(app)),
    game_url2: address(app.gamesOrigin),
    gameId: title.gameId,
    nodeId: title.nodeId,
    displayName: title.name,
    vendor: title.vendor,
    gameType: title.gameType,
    book: player.book,
    freeTrial: player.book === 'fun',
    offersTrial: title.offersFreeTrial,
  }
}

/** Puts a title first among the member's recent games. */
export const recordRecentGame = async ({ store, clock }: AppContext, memberId: string, nodeId: string): Promise<void> => {
  await store.pool.query({
    name: 'note-recent',
    text: `insert into recent_game (member_id, node_id, launched_at) values ($1, $2, $3)
           on conflict (member_id, node_id) do update set launched_at = greatest(recent_game.launched_at, excluded.launched_at)`,
    values: [memberId, nodeId, new Date(clock.now())],
  })
}
