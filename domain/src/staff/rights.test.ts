import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rightOf, rights, signersOf } from './rights.ts'
import { forbiddenPairs, roles } from './roles.ts'

const columns = ['support', 'payments', 'risk', 'protection', 'content', 'lottery', 'finance', 'auditor', 'admin']

/** The specified rows: command and nine cells. The note in the last column may contain commas. */
const specified = readFileSync(new URL('../../../docs/spec/console-roles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [command = '', , , ...cells] = line.split(',')
    return { command, cells: cells.slice(0, columns.length).map((cell) => cell || '.') }
  })

test('each of the 1,278 specified cells is the one of the table', () => {
  expect(specified).toHaveLength(142)
  for (const { command, cells } of specified) expect([command, Object.values(rights.get(command) ?? {})]).toEqual([command, cells])
})

test('a role that may only ask cannot act, and signing alone neither acts nor asks', () => {
  expect(rightOf(['support'], 'member reset-password')).toEqual({ read: false, alone: 'never', ask: true, sign: false })
  expect(rightOf(['risk'], 'member reset-password')).toEqual({ read: false, alone: 'never', ask: false, sign: true })
  expect(rightOf(['payments'], 'withdrawal approve')).toEqual({ read: true, alone: 'threshold', ask: true, sign: true })
})

test('two roles give the union of their cells and no more', () => {
  expect(rightOf(['risk', 'protection'], 'withdrawal hold').alone).toBe('always')
  expect(rightOf(['risk', 'protection'], 'withdrawal approve').alone).toBe('threshold')
  expect(rightOf([], 'withdrawal approve')).toEqual({ read: false, alone: 'never', ask: false, sign: false })
  expect(rightOf([...roles], 'no such command')).toEqual({ read: false, alone: 'never', ask: false, sign: false })
})

test('what two people must decide has someone to ask and someone else to sign', () => {
  for (const [command, row] of rights) {
    const isTwo = Object.values(row).some((cell) => cell === 'a' || cell === 'as')
    if (isTwo) expect([command, signersOf(command).length > 0]).toEqual([command, true])
  }
})

test('no pair of roles that may not be combined is missing', () => {
  expect(forbiddenPairs).toHaveLength(15)
  expect(forbiddenPairs.filter(([one]) => one === 'auditor')).toHaveLength(8)
})
