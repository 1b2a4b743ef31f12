import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Luz Cruz', 'LUZ CRUZ'],
  ['María  Dela Cruz', 'maria dela cruz'],
  ['Cruz, Luz', 'Luz Cruz'],
  ['J.P. Rizal', 'Rizal J P'],
])('%s and %s are the same person’s name [S-12]', (one, other) => expect(isSameName(one, other)).toBe(true))

test.each([
  ['Luz Cruz', 'Luz Reyes'],
  ['Luz Cruz', 'Luz'],
  ['', ''],
  ['...', '...'],
  ['Luz Cruz', ''],
])('"%s" and "%s" are different names [S-12]', (one, other) => expect(isSameName(one, other)).toBe(false))
