import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (language: string): Record<string, string> =>
  // Cast at a boundary: a catalogue is an object of texts.
  JSON.parse(readFileSync(new URL(`../${language}/web/contract.json`, import.meta.url), 'utf8')) as Record<string, string>

const hashOf = (language: string, edition: string): string => {
  const sentences = Object.entries(read(language)).filter(([key]) => key.startsWith(`${edition}.`))
  return createHash('sha256').update(JSON.stringify(sentences.toSorted())).digest('hex').slice(0, 16)
}

test.each([
  ['EN', 'contract.clause', 'cb87894ae1410e98'],
  ['EN', 'contract.clause-2', '914c38f63ebc077d'],
  ['TY', 'contract.clause', '33319716c83a417a'],
  ['TY', 'contract.clause-2', 'd99a24278b5b439e'],
])('the %s sentences of %s are those that parties signed: a new wording is a new edition [CONTRACT-03]', (language, edition, hash) => {
  expect(hashOf(language, edition)).toBe(hash)
})
