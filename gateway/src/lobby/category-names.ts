import type { GameType } from '@perya/domain/lobby/categories'

const english: Readonly<Record<GameType, string>> = {
  RNG: 'Slots',
  LIVE: 'Live',
  FISH: 'Fishing',
  PVP: 'Card tables',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Cockfight',
  INHOUSE: 'Perya originals',
  BINGO: 'Bingo',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
}

const names: Readonly<Record<string, Readonly<Record<GameType, string>>>> = {
  EN: english,
  TY: {
    RNG: 'Slots',
    LIVE: 'Live',
    FISH: 'Pangingisda',
    PVP: 'Mesa ng baraha',
    SPORTS: 'Sports',
    ESPORTS: 'Esports',
    COCKFIGHT: 'Sabong',
    INHOUSE: 'Larong Perya',
    BINGO: 'Bingo',
    ELOTT: 'E-lotto',
    LOTT: 'Loterya',
  },
}

/** Name of a category in a language; in English where the language has none. */
export const categoryName = (type: GameType, language: string): string => (names[language] ?? english)[type]
