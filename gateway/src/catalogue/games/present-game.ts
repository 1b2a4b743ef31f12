import type { Value } from '@perya/calls'
import { hasWidePosters } from '@perya/domain/lobby/categories'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { showsDefaultPicture } from '@perya/domain/lottery/lottery-title'
import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../../kernel/context.ts'
import type { CatalogueGame } from './game-catalogue.ts'
import { isNewTitle } from './filter-games.ts'
import type { LobbySnapshot } from './lobby-snapshot.ts'

type WireGame = Value<'lobby.games'>['games'][number]
type WireCard = Value<'lobby.hotGames'>['list'][number]

const flagOf = (claim: boolean) => (claim ? 1 : 0)

/** Formats minor units of the brand's currency as a decimal string of the wire. */
export const formatStake = ({ brand }: Pick<AppContext, 'brand'>, units: number): string => formatAmount(minor(units), currencyDigits(brand.currency))

const share = (basisPoints: number) => (basisPoints === 0 ? '' : (basisPoints / 100).toFixed(2))

/** URL of the picture that is used for lotteries where the currency requires it (LOTT-21). */
const lotteryPicture = '/lottery.svg'

const pictureOf = ({ brand }: AppContext, game: CatalogueGame, shape: 'tile' | 'wide'): string =>
  showsDefaultPicture(game.gameType, brand.currency) || showsDefaultPicture(game.provider.code, brand.currency)
    ? lotteryPicture
    : tileUrl(game, shape, brand.artRegister)

/** Presents a title as a list entry of the wire (ENT-01). */
export const presentGame = (app: AppContext, floor: LobbySnapshot, game: CatalogueGame): WireGame => {
  const poster = pictureOf(app, game, 'tile')
  const wide = pictureOf(app, game, 'wide')
  const icon = hasWidePosters(game.gameType) ? wide : poster
  return {
    gameType: game.gameType,
    vassalage: game.provider.code,
    gameName: game.name,
    nodeName: game.name,
    nodeId: game.nodeId,
    displayName: game.name,
    showName: game.name,
    iconUrl: poster,
    showIcon: icon,
    lagerIcon: wide,
    supportPlay: flagOf(!game.freeTrial),
    gameId: game.gameId,
    roomId: '',
    webIconUrl: icon,
    remark: '',
    gameClassify: game.classify,
    minBet: formatStake(app, game.minBet),
    minLineNum: game.minLineNum,
    icon,
    isHot: flagOf(game.isHot),
    isNew: flagOf(isNewTitle(game, floor.today)),
    vendor: game.provider.name,
    rtp: share(game.rtp),
    volatility: game.volatility,
    playable: game.playable,
  }
}

/** Presents a title as a card of Home and of the hot list (ENT-02). */
export const presentCard = (app: AppContext, floor: LobbySnapshot, game: CatalogueGame): WireCard => ({
  vassalage: game.provider.code,
  gameId: game.gameId,
  nodeId: game.nodeId,
  icon: pictureOf(app, game, hasWidePosters(game.gameType) ? 'wide' : 'tile'),
  gameType: game.gameType,
  gameClassify: game.classify,
  isHot: flagOf(game.isHot),
  isGame: 'GAME',
  code: game.gameId,
  defaultPlayType: '',
  accountTypeName: game.provider.name,
  vendor: game.provider.name,
  gameCode: game.gameId,
  showName: game.name,
  supportPlay: flagOf(!game.freeTrial),
  rtp: share(game.rtp),
  minBet: formatStake(app, game.minBet),
  playable: game.playable,
  isNew: flagOf(isNewTitle(game, floor.today)),
  playsLastHour: floor.plays.of(game.gameId),
})
