import { type NameAfter, serverText } from '@perya/texts/server-text'
import { canDraw } from '../../kernel/pdf/fonts-of-text.ts'

/** Key of a text of the file. */
export type DisputeTextKey = NameAfter<'dispute'>

/** A text in English, for the body that decides, and in the member's language when there is a translation and a font that can draw it. */
export const disputeText = (word: DisputeTextKey, language: string): { readonly english: string; readonly own: string } => {
  const [english, own] = [serverText('EN', `dispute.${word}`), serverText(language, `dispute.${word}`)]
  return { english, own: own === english || !canDraw(own) ? '' : own }
}
