import { languageFallbacks, languageOf } from '@perya/domain/language/languages'
import EN from '@perya/texts/EN/games.json' with { type: 'json' }
import { gameTexts } from '@perya/texts/game-texts.gen'

/** A message of the frames. */
export type MessageKey = keyof typeof EN

/** Translates a message, with `{name}` placeholders filled in. */
export type Translate = (word: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const translatorOf =
  (own: Readonly<Partial<Record<MessageKey, string>>>): Translate =>
  (word, values = {}) =>
    filled(own[word] ?? EN[word], values)

/** Translates into English, which is part of every page. */
export const translateEnglish: Translate = translatorOf({})

const loadable = (language: string): string[] => languageFallbacks(language).filter((code) => Object.hasOwn(gameTexts, code))

/** Loads the texts of a language and of its fallbacks; English fills the gaps, and is all where a file cannot be loaded. */
export const loadTranslator = async (language: string): Promise<Translate> => {
  const codes = loadable(language)
  if (codes.length === 0) return translateEnglish
  try {
    const texts = await Promise.all(codes.toReversed().map(async (code) => gameTexts[code]?.()))
    return translatorOf(Object.assign({}, ...texts))
  } catch {
    // A game in English is better than none: the connection that lost this file is tried again by the first call of the game.
    return translateEnglish
  }
}

/** The language in which a game is shown to readers of a language: itself or its nearest with texts, otherwise English. */
export const shownLanguage = (language: string): string => loadable(language)[0] ?? 'EN'

/** BCP 47 tag of the language in which a game is shown. */
export const languageTag = (language: string): string => languageOf(shownLanguage(language)).tag

/** Name of a motif, for paytable and screen readers. */
export const motifName = (translate: Translate, motif: string): string => {
  const key = `motif.${motif}`
  return isWord(key) ? translate(key) : motif
}

const isWord = (key: string): key is MessageKey => key in EN
