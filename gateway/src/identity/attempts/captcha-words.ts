import { type NameAfter, serverText } from '@perya/texts/server-text'
import type { Chance } from '../../kernel/chance.ts'

const numbers = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'] as const),
] satisfies readonly NameAfter<'captcha.number'>[]

/** Creates a question in words, for members who cannot see the picture: a screen reader reads it. */
export const wordsCaptcha = (language: string, chance: Chance): { readonly question: string; readonly answer: string } => {
  const [left, right] = [10 + chance.below(10), 1 + chance.below(9)]
  const isSum = chance.below(2) === 0
  const inWords = (number: number) => serverText(language, `captcha.number.${numbers[number] ?? '0'}`)
  const sign = serverText(language, isSum ? 'captcha.plus' : 'captcha.minus')
  return {
    question: serverText(language, 'captcha.ask', { left: inWords(left), sign, right: inWords(right) }),
    answer: String(isSum ? left + right : left - right),
  }
}
