import { languageFallbacks } from './language-fallbacks.ts'
import AR from './locales/AR.json' with { type: 'json' }
import CN from './locales/CN.json' with { type: 'json' }
import EN from './locales/EN.json' with { type: 'json' }
import TY from './locales/TY.json' with { type: 'json' }
import type { RefusalKey } from './refusals.ts'

/** Messages of refusals by language code; EN is complete, every other language may be partial. */
export const refusalMessages: Readonly<Record<string, Partial<Record<RefusalKey, string>>>> & { readonly EN: Record<RefusalKey, string> } = {
  AR,
  CN,
  EN,
  TY,
}

/** Returns the message of a refusal: in the requested language, else in the nearest that has it. */
export const refusalMessage = (key: RefusalKey, language: string): string => {
  for (const code of languageFallbacks(language)) {
    const said = refusalMessages[code]?.[key]
    if (said !== undefined) return said
  }
  return EN[key]
}
