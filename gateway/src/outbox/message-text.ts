import { languageFallbacks } from '@perya/calls/language-fallbacks'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

/** Name of a text of the catalogue: `<purpose>.sms`, `<purpose>.mail` or `<purpose>.subject`. */
type TextKey = keyof typeof EN
/** What a message is about. Each has a text for both channels and a subject for mail. */
export type MessagePurpose = TextKey extends infer Key ? (Key extends `${infer Purpose}.sms` ? Purpose : never) : never

const catalogues: Readonly<Record<string, Partial<Record<TextKey, string>>>> = { EN, TY }

/** What stands in a message for its placeholders; `brand` is the operator's name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** One text in a language, in the nearest that has it otherwise. A placeholder that is not given is a mistake of ours. */
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
