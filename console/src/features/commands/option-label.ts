import { capitalize, wordsOf } from '../../lib/values.ts'

/** The label of a field: `the number of the withdrawal` of the command line as `Number of the withdrawal`; else its name as words. */
export const optionLabel = (field: string, words: readonly (readonly [field: string, label: string])[]): string => {
  const word = words.find(([name]) => name === field)?.[1]
  return capitalize(word === undefined ? wordsOf(field) : word.replace(/^(the|a|an) /, ''))
}
