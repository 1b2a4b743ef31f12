import type { Value } from '@perya/calls'
import { isWide } from '@perya/domain/lobby/categories'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { showsDefaultPicture } from '@perya/domain/lottery/lottery-title'
import { tileAddress } from '../art/address.ts'
import type { House } from '../handler.ts'
import type { Game } from './catalogue.ts'
import { isNewOn } from './filter-games.ts'
import type { Floor } from './lobby-of.ts'

type WireGame = Value<'lobby.games'>['games'][number]
type WireCard = Value<'lobby.hotGames'>['list'][number]

const flagOf = (claim: boolean) => (claim ? 1 : 0)

/** Formats minor units of the brand's currency as a decimal string of the wire. */
export const amountOf = ({ brand }: Pick<House, 'brand'>, units: number): string => formatAmount(minor(units), digitsOf(brand.currency))

const share = (basisPoints: number) => (basisPoints === 0 ? '' : (basisPoints / 100).toFixed(2))

/** Address of the picture that stands for lotteries where the currency asks for it (LOTT-21). */
const lotteryPicture = '/lottery.svg'

const pictureOf = ({ brand }: House, game: Game, shape: 'tile' | 'wide'): string =>
  showsDefaultPicture(game.gameType, brand.currency) || showsDefaultPicture(game.provider.code, brand.currency)
    ? lotteryPicture
    : tileAddress(game, shape, brand.artRegister)

/** A title as the wire spells it in a list (ENT-01). */
export const presentGame = (house: House, floor: Floor, game: Game): WireGame => {
  const poster = pictureOf(house, game, 'tile')
  const wide = pictureOf(house, game, 'wide')
  const icon = isWide(game.gameType) ? wide : poster
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
    minBet: amountOf(house, game.minBet),
    minLineNum: game.minLineNum,
    icon,
    isHot: flagOf(game.isHot),
    isNew: flagOf(isNewOn(game, floor.today)),
    vendor: game.provider.name,
    rtp: share(game.rtp),
    volatility: game.volatility,
    playable: game.playable,
  }
}

/** A title as a card of Home and of the hot list (ENT-02). */
export const presentCard = (house: House, floor: Floor, game: Game): WireCard => ({
  vassalage: game.provider.code,
  gameId: game.gameId,
  nodeId: game.nodeId,
  icon: pictureOf(house, game, isWide(game.gameType) ? 'wide' : 'tile'),
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
  minBet: amountOf(house, game.minBet),
  playable: game.playable,
  isNew: flagOf(isNewOn(game, floor.today)),
  playsLastHour: floor.plays.of(game.gameId),
})
