import type { Handler } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordRecentGame, createLaunch } from './create-launch.ts'
import { requireLaunchableTitle } from './require-launchable-title.ts'
import { ensureTrialPlayer } from './ensure-trial-player.ts'

/** Launches a free trial with play money: for trial sessions, members and visitors, where the title offers one. */
export const launchTrial: Handler<'play.trial'> = async ({ gameId, nodeId, vassalage, language }, { app, principal, language: spoken }) => {
  if (principal !== null) await assertMayPlay(app, principal.memberId)
  const title = await requireLaunchableTitle(app, { gameId, nodeId, vassalage })
  if (!title.offersFreeTrial) throw new Refusal('trial_not_offered')
  const { player, nickname } = await ensureTrialPlayer(app, principal)
  const opened = await createLaunch(app, { title, player, nickname, sessionId: principal?.sessionId ?? null, language: language || spoken })
  if (principal) await recordRecentGame(app, principal.memberId, title.nodeId)
  return opened
}
