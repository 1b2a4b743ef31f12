import { languageFallbacks } from '@perya/calls/language-fallbacks'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

/** Name of a text of the catalogue: `<purpose>.sms`, `<purpose>.mail` or `<purpose>.subject`. */
type TextKey = keyof typeof EN
/** Purpose of a message. Each has a text for both channels and a subject for mail. */
export type MessagePurpose = TextKey extends infer Key ? (Key extends `${infer Purpose}.sms` ? Purpose : never) : never

const catalogues: Readonly<Record<string, Partial<Record<TextKey, string>>>> = { EN, TY }

/** Values for the placeholders of a message; `brand` is the operator's name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Returns a text in a language, otherwise in its nearest fallback. A missing placeholder value is a programming error. */
export const messageText = (key: TextKey, language: string, values: MessageValues): string => {
  const text =
    languageFallbacks(language)
      .map((code) => catalogues[code]?.[key])
      .find((one) => one !== undefined) ?? EN[key]
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the message ${key} needs ${name}`)
    return String(value)
  })
}
