import { rights } from '@perya/domain/staff/rights'
import { expect, test } from 'vitest'
import { optionOf } from './command/define-command.ts'
import { fieldOf, type LineSyntax } from './command/parse-line.ts'
import { offlineCommands } from './platform/offline.ts'
import { commands } from './registry.ts'

test('every command of the registry has a row, so that none is open to all or to no role by omission', () => {
  expect([...commands.keys()].filter((name) => !rights.has(name))).toEqual([])
})

test('what undoes a command is a command, and what stops something never requires two people', () => {
  for (const { name, undo, stops, basis } of commands.values()) {
    if (undo !== undefined) expect([name, commands.has(undo)]).toEqual([name, true])
    if (stops === true) expect([name, basis]).toEqual([name, null])
  }
})

test('every command that two people may have to decide states what the decision rests on', () => {
  const isDecidedByTwo = (name: string): boolean => Object.values(rights.get(name) ?? {}).some((cell) => ['t', 'a', 's', 'as'].includes(cell))
  expect(
    [...commands.values()].filter(({ name, basis, signs }) => signs !== true && isDecidedByTwo(name) && basis === null).map(({ name }) => name),
  ).toEqual([])
})

type Documented = LineSyntax & { readonly usage: string }
const documented: readonly Documented[] = [...commands.values(), ...offlineCommands.values()]

/** Matches a word of the command line in capitals: USERNAME for `username`, ORIGIN for each of `origins`. */
const wordOf = (field: string): RegExp => {
  const word = optionOf(field).toUpperCase()
  return new RegExp(`(?<!-)\\b(?:${word}|${word.replace(/IES$/, 'Y').replace(/S$/, '')})\\b`)
}

test.each(documented.map((command) => [command.name, command] as const))('the usage of %s has each of its fields', (name, command) => {
  const { usage, input, words, rest } = command
  expect(usage.startsWith(name)).toBe(true)
  for (const field of Object.keys(input.shape)) {
    const isWord = field === rest || words.some(([one]) => one === field)
    expect(usage).toMatch(isWord ? wordOf(field) : new RegExp(`--${optionOf(field)}(?![a-z-])`))
  }
})

test.each(documented.map((command) => [command.name, command] as const))(
  'the usage of %s names no option that it has not',
  (_name, { usage, input }) => {
    // Three spaces begin an explanation.
    const [syntax = ''] = usage.split('   ')
    const options = [...syntax.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option)
    expect(options.filter((option) => fieldOf(input.shape, option) === null)).toEqual([])
  },
)
