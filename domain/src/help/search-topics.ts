import { fold, wordsOf } from '../lobby/fold.ts'
import { plainOf } from '../rich-text/plain-of.ts'

type Topic = { readonly title: string; readonly content: string }

/** Topics in which every word of a wish begins some word, those that have them in the title first; all of them for a wish without words (HELP-01). */
export const searchTopics = <T extends Topic>(topics: readonly T[], wish: string): readonly T[] => {
  const wanted = wordsOf(fold(wish))
  if (wanted.length === 0) return topics
  const hasAll = (text: string): boolean => {
    const words = wordsOf(fold(text))
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  const found = topics.filter(({ title, content }) => hasAll(`${title} ${plainOf(content)}`))
  const inTitle = new Set(found.filter(({ title }) => hasAll(title)))
  return [...inTitle, ...found.filter((topic) => !inTitle.has(topic))]
}
