import { isLotteryTitle, vietnamVendor } from '@perya/domain/lottery/lottery-title'
import type { Handler } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { launchLottery } from './launch-lottery.ts'
import { tableNickname } from './table-nickname.ts'
import { recordRecentGame, createLaunch } from './create-launch.ts'
import { requireLaunchableTitle } from './require-launchable-title.ts'

/** Launches a title for real money. Query token and user name are untrusted: the first is ignored, the second must equal the session's (T15). */
export const launchGame: Handler<'play.launch'> = async (input, { app, principal, language: spoken }) => {
  const { gameId, nodeId, vassalage, roomId, username, language } = input
  if (principal.type === 4 || principal.book !== 'real') throw new Refusal('in_need_true_account')
  if (username !== '' && username.toLowerCase() !== principal.username.toLowerCase()) throw new Refusal('forbidden')
  await assertMayPlay(app, principal.memberId)
  if (input.launchMode === 'LOTT') return launchLottery(app, input, language || spoken)
  const title = await requireLaunchableTitle(app, { gameId, nodeId, vassalage, roomId })
  if (isLotteryTitle({ ...title, vassalage: title.vendor })) {
    await recordRecentGame(app, principal.memberId, title.nodeId)
    const lottoArea = title.vendor === vietnamVendor ? 'VN' : ''
    const named = { lottoArea, lottoPrizeMode: '', lottoGameCode: title.gameId, lottoView: 'betting', backUrl: '' } as const
    return launchLottery(app, named, language || spoken)
  }
  const opened = await createLaunch(app, {
    title,
    roomId,
    sessionId: principal.sessionId,
    nickname: await tableNickname(app, principal.memberId),
    language: language || spoken,
    player: { ownerType: 'member', ownerId: principal.memberId, book: 'real', currency: principal.currency },
  })
  await recordRecentGame(app, principal.memberId, title.nodeId)
  return opened
}
