import { rights } from '@perya/domain/staff/rights'
import { expect, test } from 'vitest'
import { commands } from './registry.ts'

test('every command of the registry has a row, so that none is open or closed by omission', () => {
  expect([...commands.keys()].filter((name) => !rights.has(name))).toEqual([])
})
