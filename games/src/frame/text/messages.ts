import EN from '../../locales/EN.json' with { type: 'json' }
import TY from '../../locales/TY.json' with { type: 'json' }

/** A message of the frames. */
export type MessageKey = keyof typeof EN

/** Translates a message, with `{name}` placeholders filled in. */
export type Translate = (word: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Returns the texts of a language: Filipino, else English. */
export const translatorFor = (language: string): Translate => {
  const words: Readonly<Partial<Record<MessageKey, string>>> = language === 'TY' ? TY : EN
  return (word, values = {}) => filled(words[word] ?? EN[word], values)
}

/** Language tag of the page. */
export const languageTag = (language: string): string => (language === 'TY' ? 'fil' : 'en')

/** Name of a motif, for paytable and screen readers. */
export const motifName = (translate: Translate, motif: string): string => {
  const key = `motif.${motif}`
  return isWord(key) ? translate(key) : motif
}

const isWord = (key: string): key is MessageKey => key in EN
