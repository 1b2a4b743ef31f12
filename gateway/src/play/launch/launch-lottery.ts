import type { Input, Value } from '@perya/calls'
import { lotteryNode, vietnamVendor } from '@perya/domain/lottery/lottery-title'
import type { AppContext } from '../../kernel/context.ts'
import { readGames } from '../../lottery/read-games.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type Asked = Pick<Input<'play.launch'>, 'lottoArea' | 'lottoPrizeMode' | 'lottoGameCode' | 'lottoView' | 'backUrl'>

/** Returns the path of a lottery run by the operator: it is not a vendor's page, so the path is always one of this site (B14). */
const addressOf = (isVietnam: boolean, gameCode: string): string => {
  const page = isVietnam ? '/vnLottery' : '/lottery'
  return gameCode === '' ? page : `${page}?gameCode=${encodeURIComponent(gameCode)}`
}

const isWebAddress = (text: string): boolean =>
  text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '')

/** Launches the lottery lobby, or betting on one lottery (VNLOTT-02..04). */
export const launchLottery = async (
  app: AppContext,
  { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, backUrl }: Asked,
  language: string,
): Promise<Value<'play.launch'>> => {
  if (!isWebAddress(backUrl)) throw new Refusal('forbidden')
  const isVietnam = lottoArea === 'VN'
  const games = (await readGames(app)).filter(
    ({ family, prizeMode }) => family.startsWith('VN_') === isVietnam && (lottoPrizeMode === '' || prizeMode === lottoPrizeMode),
  )
  const game = games.find(({ code }) => code === lottoGameCode)
  // Betting is on one game; the lobby may be opened without naming one.
  if (game === undefined && (lottoView === 'betting' || lottoGameCode !== '')) throw new Refusal('game_not_found')
  const address = addressOf(isVietnam, lottoView === 'betting' ? lottoGameCode : '')
  const node = game && lotteryNode(game)
  return {
    game_url: address,
    game_url2: address,
    gameId: game?.code ?? '',
    nodeId: node?.nodeId ?? '',
    displayName: game ? localizedTextOf(game.label, language) : '',
    vendor: node?.vendor ?? (isVietnam ? vietnamVendor : 'LOTT'),
    gameType: node?.gameType ?? 'LOTT',
    book: 'real',
    freeTrial: false,
    offersTrial: false,
  }
}
