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
  AR: {
    RNG: 'السلوتس',
    LIVE: 'مباشر',
    FISH: 'الصيد',
    PVP: 'طاولات الورق',
    SPORTS: 'الرياضة',
    ESPORTS: 'الرياضات الإلكترونية',
    COCKFIGHT: 'صراع الديوك',
    INHOUSE: 'ألعاب Perya',
    BINGO: 'بينغو',
    ELOTT: 'اليانصيب الإلكتروني',
    LOTT: 'اليانصيب',
  },
  CN: {
    RNG: '电子',
    LIVE: '真人',
    FISH: '捕鱼',
    PVP: '棋牌',
    SPORTS: '体育',
    ESPORTS: '电竞',
    COCKFIGHT: '斗鸡',
    INHOUSE: 'Perya 自营',
    BINGO: '宾果',
    ELOTT: '电子彩票',
    LOTT: '彩票',
  },
}

/** Name of a category in a language; in English where the language has none. */
export const categoryName = (type: GameType, language: string): string => (names[language] ?? english)[type]
