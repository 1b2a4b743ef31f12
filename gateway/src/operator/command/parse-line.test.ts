import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defineCommand } from './define-command.ts'
import { flag, localizedText, text, wholeNumber } from './fields.ts'
import { inputOfLine, isFlag } from './parse-line.ts'

const run = async () => ({ value: null })
const post = defineCommand({
  ...{ name: 'note post', usage: 'note post ID TEXT', changes: false, run },
  input: z.strictObject({ id: text(), text: text(), title: z.optional(localizedText()), count: z.optional(wholeNumber(9)), isLate: flag() }),
  words: { id: 'the id', text: 'the text' },
  rest: 'text',
})
const list = defineCommand({
  ...{ name: 'note list', usage: 'note list ID …', changes: false, run },
  input: z.strictObject({ ids: z.array(text()), tags: z.optional(z.array(text())) }),
  words: { ids: 'the id' },
  rest: 'ids',
})

test('further words of a text are joined, those of a list are not', async () => {
  expect(await inputOfLine(post, { words: ['7', 'Good', 'evening'], options: {} })).toEqual({ id: '7', text: 'Good evening' })
  expect(await inputOfLine(list, { words: ['7', '8'], options: { tags: 'a,b' } })).toEqual({ ids: ['7', '8'], tags: ['a', 'b'] })
  expect(() => post.parse({ id: '7' })).toThrow('the text is missing')
  expect(await inputOfLine(list, { words: [], options: {} })).toEqual({})
})

test('a word may be any text, also one that an option without a value has', async () => {
  expect(await inputOfLine(post, { words: ['true', 'true'], options: {} })).toEqual({ id: 'true', text: 'true' })
})

test('an option names a field in its type; localized text has an option for each language', async () => {
  const options = { title: 'One', 'title-ty': 'Isa', count: '3', 'is-late': 'true' }
  expect(await inputOfLine(post, { words: [], options })).toEqual({ title: { EN: 'One', TY: 'Isa' }, count: 3, isLate: true })
})

test('an option at the end of the line has no value, so its field is missing', async () => {
  expect(await inputOfLine(post, { words: [], options: { title: 'true', count: 'true' } })).toEqual({})
})

test('an unknown option is refused, as is a value of a switch', async () => {
  await expect(inputOfLine(post, { words: [], options: { other: 'x' } })).rejects.toThrow('--other is no option of note post')
  await expect(inputOfLine(post, { words: [], options: { 'is-late': 'no' } })).rejects.toThrow('--is-late takes no value')
  expect([isFlag([post], 'is-late'), isFlag([post], 'count'), isFlag([], 'json')]).toEqual([true, false, true])
})
