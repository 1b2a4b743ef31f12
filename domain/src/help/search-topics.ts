import { foldText, foldedWords } from '../lobby/fold-text.ts'
import { richTextToPlain } from '../rich-text/rich-text-to-plain.ts'

type Topic = { readonly title: string; readonly content: string }

/** Returns the topics in which every word of a query is the prefix of a word, title matches first; all topics for an empty query (HELP-01). */
export const searchTopics = <T extends Topic>(topics: readonly T[], request: string): readonly T[] => {
  const requested = foldedWords(foldText(request))
  if (requested.length === 0) return topics
  const hasAll = (text: string): boolean => {
    const words = foldedWords(foldText(text))
    return requested.every((start) => words.some((word) => word.startsWith(start)))
  }
  const found = topics.filter(({ title, content }) => hasAll(`${title} ${richTextToPlain(content)}`))
  const inTitle = new Set(found.filter(({ title }) => hasAll(title)))
  return [...inTitle, ...found.filter((topic) => !inTitle.has(topic))]
}
