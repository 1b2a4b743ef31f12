import { languageFallbacks, languageOf, languages } from '@perya/domain/language/languages'
import { formatMessage, type TextValues } from './format-message.ts'
import type { ServerTextKey } from './keys.gen.ts'
import { readTexts, type TextTable } from './read-texts.ts'

/** The names that follow a prefix in the keys of server texts: `NameAfter<'captcha.number'>` is `'0' | '1' | …`. */
export type NameAfter<Prefix extends string, Key = ServerTextKey> = Key extends `${Prefix}.${infer Name}` ? Name : never

// English first, then in the order of the list: stored messages keep this order.
const tables: ReadonlyMap<string, TextTable> = new Map(languages.map(({ code }) => [code, readTexts(code, 'server')]))

const format = (key: ServerTextKey, language: string, text: string, values: TextValues): string => {
  try {
    return formatMessage(text, values, languageOf(language).tag)
  } catch (cause) {
    throw new Error(`${key} in ${language}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * Returns a text of the server in a language, otherwise in its nearest fallback that has it.
 * @throws Error if a placeholder has no value
 */
export const serverText = (language: string, key: ServerTextKey, values: TextValues = {}): string => {
  for (const code of languageFallbacks(language)) {
    const text = tables.get(code)?.[key]
    if (text !== undefined) return format(key, code, text, values)
  }
  return key
}

/**
 * Returns a text in every language that has it, by language code and English first, to be stored for a reader whose language may change.
 * @param values the values, or a function that returns them for a language where they are texts themselves
 * @throws Error if a placeholder has no value
 */
export const serverTexts = (key: ServerTextKey, values: TextValues | ((language: string) => TextValues) = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tables].flatMap(([code, table]) => {
      const text = table[key]
      return text === undefined ? [] : [[code, format(key, code, text, typeof values === 'function' ? values(code) : values)] as const]
    }),
  )
