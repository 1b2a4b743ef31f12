import { isLotteryTitle, vietnamVendor } from '@perya/domain/lottery/lottery-title'
import type { Handler } from '../handler.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import { launchLottery } from './launch-lottery.ts'
import { nicknameOf } from './nickname-of.ts'
import { noteRecent, openLaunch } from './open-launch.ts'
import { titleToLaunch } from './title-to-launch.ts'

/** A launch for money. Token and user name of the query are not believed: the first is ignored, the second may only repeat the session's (T15). */
export const launch: Handler<'play.launch'> = async (input, { house, principal, language: spoken }) => {
  const { gameId, nodeId, vassalage, roomId, username, language } = input
  if (principal.type === 4 || principal.book !== 'real') throw new Refusal('in_need_true_account')
  if (username !== '' && username.toLowerCase() !== principal.username.toLowerCase()) throw new Refusal('forbidden')
  await assertMayPlay(house, principal.memberId)
  if (input.launchMode === 'LOTT') return launchLottery(house, input, language || spoken)
  const title = await titleToLaunch(house, { gameId, nodeId, vassalage, roomId })
  if (isLotteryTitle({ ...title, vassalage: title.vendor })) {
    await noteRecent(house, principal.memberId, title.nodeId)
    const lottoArea = title.vendor === vietnamVendor ? 'VN' : ''
    const named = { lottoArea, lottoPrizeMode: '', lottoGameCode: title.gameId, lottoView: 'betting', backUrl: '' } as const
    return launchLottery(house, named, language || spoken)
  }
  const opened = await openLaunch(house, {
    title,
    roomId,
    sessionId: principal.sessionId,
    nickname: await nicknameOf(house, principal.memberId),
    language: language || spoken,
    player: { ownerType: 'member', ownerId: principal.memberId, book: 'real', currency: principal.currency },
  })
  await noteRecent(house, principal.memberId, title.nodeId)
  return opened
}
