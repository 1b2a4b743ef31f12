import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Luz Cruz', 'LUZ CRUZ'],
  ['María  Dela Cruz', 'maria dela cruz'],
  ['Cruz, Luz', 'Luz Cruz'],
  ['J.P. Rizal', 'Rizal J P'],
])('%s and %s name one person [S-12]', (one, other) => expect(isSameName(one, other)).toBe(true))

test.each([
  ['Luz Cruz', 'Luz Reyes'],
  ['Luz Cruz', 'Luz'],
  ['', ''],
  ['...', '...'],
  ['Luz Cruz', ''],
])('"%s" and "%s" do not name one person [S-12]', (one, other) => expect(isSameName(one, other)).toBe(false))
