import type { Translate } from '../../lib/text/text.tsx'

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

/** Returns the label of a kind of games; a kind without a label is shown as its code, in readable form. */
export const gameKindName = (say: Translate, kind: string): string =>
  known.has(kind) ? say('lobby.kind', { kind }) : kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase().replaceAll(/[_-]+/g, ' ')
