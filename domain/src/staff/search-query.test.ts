import { describe, expect, test } from 'vitest'
import { documentKey, legalNameKeys, personalSearchKinds, readSearchQuery, type SearchKeyKind } from './search-query.ts'

const valuesOf = (query: string, kind: SearchKeyKind): readonly string[] =>
  readSearchQuery(query)
    .flat()
    .filter((key) => key.kind === kind)
    .flatMap(({ values }) => values)

const kindsOf = (query: string): readonly string[] =>
  readSearchQuery(query)
    .flat()
    .map(({ kind }) => kind)

describe('what staff type into the search field', () => {
  test.each([
    ['+63 917 555 0142', '+639175550142'],
    ['0063 917-555-0142', '+639175550142'],
    ['0917 555 0142', '+639175550142'],
    ['(0917) 555.0142', '+639175550142'],
  ])('the telephone number %s is found as %s', (typed, number) => {
    expect(valuesOf(typed, 'phone')).toContain(number)
  })

  test('a number that names its country means one number only', () => {
    expect(valuesOf('+63 917 555 0142', 'phone')).toEqual(['+639175550142'])
  })

  test.each([
    ['w-7183136297', 'W-7183136297'],
    [' W 7183136297 ', 'W-7183136297'],
    ['d-0000000001', 'D-0000000001'],
    ['W-7183136297-2', 'W-7183136297'],
  ])('%s is the reference %s, and no data of a person', (typed, reference) => {
    expect(valuesOf(typed, 'reference')).toEqual([reference])
    expect(kindsOf(typed).filter((kind) => personalSearchKinds.some((personal) => personal === kind))).toEqual([])
  })

  test('a mail address is found without case and spaces', () => {
    expect(readSearchQuery(' Juan.Cruz@Example.PH ')).toEqual([[{ kind: 'mail', values: ['juan.cruz@example.ph'] }]])
  })

  test('a legal name is found without accents, case and the order of its words', () => {
    const [key] = legalNameKeys('María Clara Peñafrancia')
    expect(valuesOf('penafrancia MARIA clara', 'name')).toEqual([key])
    expect(legalNameKeys('María Clara Peñafrancia')).toContain(valuesOf('Maria Peñafrancia', 'name')[0])
  })

  test('a name without letters has no key', () => {
    expect(legalNameKeys(' - ')).toEqual([])
    expect(legalNameKeys('Cher')).toEqual(['cher'])
  })

  test('a document number is found without its separators', () => {
    expect(documentKey('p 123-4567.a')).toBe('P1234567A')
    expect(valuesOf('p123-4567a', 'document')).toEqual(['P1234567A'])
  })

  test('data of a person are searched only where a user name found no member', () => {
    const [first = [], second = []] = readSearchQuery('bayani_88')
    expect(first.map(({ kind }) => kind)).toEqual(['member', 'username', 'ticket', 'round', 'transaction'])
    expect(second.map(({ kind }) => kind)).toEqual(['document', 'account'])
    expect(readSearchQuery('bayani')[1]?.map(({ kind }) => kind)).toEqual(['name'])
  })

  test('digits may be a telephone number, a payout account, a document or a number of play at once', () => {
    expect(kindsOf('09175550142')).toEqual(['member', 'username', 'ticket', 'round', 'transaction', 'phone', 'document', 'account'])
  })

  test('spaces inside of a user name are forgiven', () => {
    expect(valuesOf('bayani _88', 'username')).toContain('bayani_88')
    expect(valuesOf('juan cruz', 'username')).toEqual(['juancruz'])
  })

  test('nothing is searched for nothing', () => {
    expect(readSearchQuery('   ')).toEqual([])
  })
})
