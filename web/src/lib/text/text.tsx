import { createContext, type ReactNode, use, useMemo } from 'react'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { MessageKey } from '../message-key.ts'
import { formatExact, pluralCategory } from '../format/format-count.ts'
import { languageOf, type Language } from '@perya/domain/language/languages'
import type { CallRefused } from '../calls/call-refused.ts'

/** Compiled messages of one language. */
export type MessageCatalogue = Messages

/** Formats a message: `say('lobby.count', { count: 42 })`. Placeholders are texts and numbers, never markup. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

type Spoken = { readonly say: Translate; readonly language: Language; readonly i18n: I18n; readonly catalogue: MessageCatalogue }

const context = createContext<Spoken | null>(null)

// Adds to each number the values that the catalogues need for a plural: its category, and its digits.
const withNumbers = (values: Record<string, string | number>, tag: string): Record<string, string | number> => {
  const all = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'number') continue
    all[`%${name}`] = pluralCategory(value, tag)
    all[`#${name}`] = formatExact(value, tag)
  }
  return all
}

const speak = (code: string, catalogue: MessageCatalogue): Spoken => {
  const language = languageOf(code)
  // Chromium has no number formats for km, lo, ne, my.
  const i18n = setupI18n({ locale: language.tag, locales: [language.tag, 'en'], messages: { [language.tag]: catalogue } })
  return { i18n, language, catalogue, say: (key, values) => i18n._(key, values === undefined ? values : withNumbers(values, language.tag)) }
}

/** Formats messages outside of components: titles of the document. */
export const createTranslate = (code: string, catalogue: MessageCatalogue): Translate => speak(code, catalogue).say

/** Provides one language to its children. */
export const TextProvider = ({ code, catalogue, children }: { code: string; catalogue: MessageCatalogue; children: ReactNode }) => {
  const spoken = useMemo(() => speak(code, catalogue), [code, catalogue])
  return <context.Provider value={spoken}>{children}</context.Provider>
}

const useSpoken = (): Spoken => {
  const spoken = use(context)
  if (spoken === null) throw new Error('text is said outside TextProvider')
  return spoken
}

/** Returns the formatter of messages in the language of the page. */
export const useTranslate = (): Translate => useSpoken().say

/** The messages that are loaded here. */
export const useMessages = (): MessageCatalogue => useSpoken().catalogue

/** The language of the page. */
export const useLanguage = (): Language => useSpoken().language

/** Returns the text of a refusal: our text for its key, else the server's, else that the connection failed (A11, ERR-23). */
export const useRefusalText = (): ((refused: CallRefused) => string) => {
  const { i18n, say } = useSpoken()
  return (refused) => {
    const key = `refusal.${refused.key}`
    const ours = i18n._(key)
    if (ours !== key) return ours
    return refused.message === '' ? say('shell.networkAbnormal') : refused.message
  }
}
