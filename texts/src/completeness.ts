import { languages } from '@perya/domain/language/languages'
import { readTexts, type TextPart, textParts } from './read-texts.ts'

/** How much of a part a language has: its own texts, of so many in English. */
export type Completeness = { readonly language: string; readonly part: TextPart; readonly translated: number; readonly messages: number }

/** Counts, for every language and part, the messages of English that the language has itself. */
export const textCompleteness = (): Completeness[] => {
  const english = textParts.map((part) => [part, Object.keys(readTexts('EN', part))] as const)
  return languages.flatMap(({ code }) =>
    english.map(([part, keys]) => {
      const own = readTexts(code, part)
      return { language: code, part, translated: keys.filter((key) => key in own).length, messages: keys.length }
    }),
  )
}

/** Percentage of messages that are translated, rounded down so that 100 means all. */
export const percentOf = ({ translated, messages }: Pick<Completeness, 'translated' | 'messages'>): number =>
  messages === 0 ? 100 : Math.floor((translated * 100) / messages)
