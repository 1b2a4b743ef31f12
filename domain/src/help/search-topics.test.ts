import { describe, expect, test } from 'vitest'
import { searchTopics } from './search-topics.ts'

const topics = [
  { id: 'limits', title: 'Playing within limits', content: '<p>A <strong>deposit</strong> limit holds at once.</p>' },
  { id: 'deposits', title: 'How do I deposit?', content: '<p>By bank, card or e-wallet.</p>' },
  { id: 'thai', title: 'ฝากเงินอย่างไร', content: 'ฝาก' },
]
const found = (request: string) => searchTopics(topics, request).map(({ id }) => id)

describe('the search of the help centre [HELP-01]', () => {
  test('finds every topic that contains the search terms, those with them in the title first', () => {
    expect(found('deposit')).toEqual(['deposits', 'limits'])
    expect(found('bank')).toEqual(['deposits'])
  })

  test('asks for all the words, in any order, and the beginning of each is enough', () => {
    expect(found('limit depo')).toEqual(['limits'])
    expect(found('limit bank')).toEqual([])
  })

  test('minds neither case nor accents nor signs, and no markup counts as a word', () => {
    expect(found('  DÉPOSIT?! ')).toEqual(['deposits', 'limits'])
    expect(found('E-Wallet')).toEqual(['deposits'])
    expect(found('strong')).toEqual([])
  })

  test('finds words of scripts without spaces by their beginning', () => {
    expect(found('ฝาก')).toEqual(['thai'])
  })

  test('without search terms lists all topics in the operator’s order', () => {
    expect(found('')).toEqual(['limits', 'deposits', 'thai'])
    expect(found(' %_ ')).toEqual(['limits', 'deposits', 'thai'])
  })
})
