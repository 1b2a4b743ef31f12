import { languageFallbacks } from '@perya/calls/language-fallbacks'
import AR from './texts/AR.json' with { type: 'json' }
import EN from './texts/EN.json' with { type: 'json' }
import ES from './texts/ES.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }
import { canDraw } from '../../kernel/pdf/fonts-of-text.ts'

/** Key of a text of the file. */
export type DisputeTextKey = keyof typeof EN

const catalogues: Readonly<Record<string, Partial<Record<DisputeTextKey, string>>>> = { EN, TY, AR, ES }

/** A text in English, for the body that decides, and in the member's language when there is a translation and a font that can draw it. */
export const disputeText = (word: DisputeTextKey, language: string): { readonly english: string; readonly own: string } => {
  const own =
    languageFallbacks(language)
      .map((code) => catalogues[code]?.[word])
      .find((text) => text !== undefined) ?? ''
  return { english: EN[word], own: own === EN[word] || !canDraw(own) ? '' : own }
}
