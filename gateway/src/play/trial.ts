import type { Handler } from '../handler.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import { noteRecent, openLaunch } from './open-launch.ts'
import { titleToLaunch } from './title-to-launch.ts'
import { trialPlayer } from './trial-player.ts'

/** A free trial on play money: for trial sessions, members and visitors alike, where the title offers one. */
export const trial: Handler<'play.trial'> = async ({ gameId, nodeId, vassalage, language }, { house, principal, language: spoken }) => {
  if (principal !== null) await assertMayPlay(house, principal.memberId)
  const title = await titleToLaunch(house, { gameId, nodeId, vassalage })
  if (!title.offersFreeTrial) throw new Refusal('trial_not_offered')
  const { player, nickname } = await trialPlayer(house, principal)
  const opened = await openLaunch(house, { title, player, nickname, sessionId: principal?.sessionId ?? null, language: language || spoken })
  if (principal) await noteRecent(house, principal.memberId, title.nodeId)
  return opened
}
