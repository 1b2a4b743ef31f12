import type { PushKind } from '@perya/domain/webpush/push-kinds'
import { languageFallbacks } from '@perya/calls/language-fallbacks'

const EN = {
  results: 'Results of {game} are in: {numero}.',
  money: 'There is news about your money.',
  messages: 'There is a message for you.',
  offers: 'There is an offer for you. What it asks stands on it.',
} as const satisfies Record<PushKind, string>

const words: Readonly<Record<string, Readonly<Record<PushKind, string>>>> = {
  EN,
  TY: {
    results: 'May resulta na ang {game}: {numero}.',
    money: 'May balita tungkol sa pera mo.',
    messages: 'May mensahe para sa iyo.',
    offers: 'May alok para sa iyo. Nakasulat doon ang hinihingi nito.',
  },
  AR: {
    results: 'ظهرت نتائج {game}: {numero}.',
    money: 'هناك جديد بشأن أموالك.',
    messages: 'هناك رسالة لك.',
    offers: 'هناك عرض لك. شروطه مكتوبة عليه.',
  },
}

/** Returns the text of a push kind for the device, without a name or an amount: others may see its screen. */
export const pushText = (kind: PushKind, language: string, values: { readonly game?: string; readonly numero?: string }): string => {
  const said =
    languageFallbacks(language)
      .map((code) => words[code]?.[kind])
      .find((one) => one !== undefined) ?? EN[kind]
  return said.replaceAll('{game}', () => values.game ?? '').replaceAll('{numero}', () => values.numero ?? '')
}
