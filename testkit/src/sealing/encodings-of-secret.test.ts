import { expect, test } from 'vitest'
import { encodingsOfSecret } from './encodings-of-secret.ts'

test('a secret is looked for in twelve spellings', () => {
  const all = encodingsOfSecret('mango tree &7')
  expect(all).toHaveLength(12)
  expect(all).toEqual(
    expect.arrayContaining(['mango tree &7', 'mango%20tree%20%267', 'bWFuZ28gdHJlZSAmNw', '6d616e676f2074726565202637', '7& eert ognam']),
  )
})
