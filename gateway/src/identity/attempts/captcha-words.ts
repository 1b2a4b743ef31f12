import { languageFallbacks } from '@perya/calls/language-fallbacks'
import type { Chance } from '../../kernel/chance.ts'

const words = {
  EN: {
    ask: (left: string, sign: string, right: string) => `What is ${left} ${sign} ${right}? Answer in digits.`,
    plus: 'plus',
    minus: 'minus',
    numbers: [
      'zero',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
    ],
  },
  TY: {
    ask: (left: string, sign: string, right: string) => `Magkano ang ${left} ${sign} ${right}? Sagutin sa numero.`,
    plus: 'dagdagan ng',
    minus: 'bawasan ng',
    numbers: [
      'sero',
      'isa',
      'dalawa',
      'tatlo',
      'apat',
      'lima',
      'anim',
      'pito',
      'walo',
      'siyam',
      'sampu',
      'labing-isa',
      'labindalawa',
      'labintatlo',
      'labing-apat',
      'labinlima',
      'labing-anim',
      'labimpito',
      'labingwalo',
      'labinsiyam',
    ],
  },
} as const

/** Creates a question in words, for members who cannot see the picture: a screen reader reads it. */
export const wordsCaptcha = (language: string, chance: Chance): { readonly question: string; readonly answer: string } => {
  const { ask, plus, minus, numbers } = languageFallbacks(language).includes('TY') ? words.TY : words.EN
  const [left, right] = [10 + chance.below(10), 1 + chance.below(9)]
  const isSum = chance.below(2) === 0
  return { question: ask(numbers[left] ?? '', isSum ? plus : minus, numbers[right] ?? ''), answer: String(isSum ? left + right : left - right) }
}
