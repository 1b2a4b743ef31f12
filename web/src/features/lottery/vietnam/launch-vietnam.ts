import { vietnamVendor } from '@perya/domain/lottery/lottery-title'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { safeUrl } from '../../../lib/navigation/safe-url.ts'
import { send } from '../../../lib/calls/send.ts'
import { tabStorage } from '../../../lib/storage/storage.ts'
import { requireSession, warnTrial } from '../../session/index.ts'

/** The target of a launch: betting on one lottery, or the lobby. */
export type VietnamLaunch = {
  readonly view: 'betting' | 'lobby'
  readonly gameCode: string
  readonly prizeMode: string
  readonly device: string
  readonly language: string
}

const modeOf = (prizeMode: string) => (['Lott', 'ZY', 'Elott', 'SEA'] as const).find((one) => one === prizeMode) ?? ''

/** Launches a lottery of Vietnam or its lobby and navigates to the returned address; calls `refuse` with the refusal (VNLOTT-02..04). */
export const launchVietnam = async (asked: VietnamLaunch, refuse: (thrown: ReturnType<typeof toCallRefused>) => void): Promise<void> => {
  if (tabStorage.read('token') === null) return requireSession(() => void launchVietnam(asked, refuse))
  if (tabStorage.read('isAgent') === '4') return warnTrial()
  try {
    const { game_url: address } = await send('play.launch', {
      gameId: asked.gameCode,
      vassalage: vietnamVendor,
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: modeOf(asked.prizeMode),
      lottoGameCode: asked.gameCode,
      lottoView: asked.view,
      device: asked.device,
      backUrl: new URL('/vnLottery', location.origin).href,
      language: asked.language,
    })
    const page = safeUrl('page', address, location.origin)
    if (page !== null) navigateTo(page)
  } catch (thrown) {
    refuse(toCallRefused(thrown))
  }
}
