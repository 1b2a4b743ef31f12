const separators = /[^\p{L}\p{N}]+/gu
const marks = /\p{M}/gu
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Normalizes a text for search: lower case, no accents, words separated by one space, nothing else. `%`, `_` and `\` have no special meaning. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[đøłßæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(separators, ' ')
    .trim()

/** Words of a folded text. */
export const foldedWords = (folded: string): string[] => (folded === '' ? [] : folded.split(' '))
