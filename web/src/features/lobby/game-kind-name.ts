import type { Translate } from '../../lib/text.tsx'

const known = new Set([
  'ALL',
  'NEW',
  'WAYS',
  'HOLDANDWIN',
  'JACKPOT',
  'CLASSIC',
  'FRUIT',
  'VIDEO',
  'ROULETTE',
  'BACCARAT',
  'BLACKJACK',
  'DICE',
  'WHEEL',
  'CARDS',
  'TABLE',
  'TONGITS',
  'MAHJONG',
  'DOMINO',
  'EBINGO',
  'BINGO75',
  'BINGO90',
  'CRASH',
  'DROP',
  'FAIR',
  'SHOOTING',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
])

/** The name of a kind of games; a kind that we have no word for is shown as its code, readable. */
export const gameKindName = (say: Translate, kind: string): string =>
  known.has(kind) ? say('lobby.kind', { kind }) : kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase().replaceAll(/[_-]+/g, ' ')
