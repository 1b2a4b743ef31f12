import { describe, expect, test } from 'vitest'
import { readRoundStatement } from './round-statement.ts'
import { StatementFileError } from './statement-file.ts'

const rounds = 'round_id,title_id,currency,stake,paid'
const sums = 'title_id,currency,stake,paid'

describe('a statement of a game provider', () => {
  test('by round, and by day and title, is known by its columns', () => {
    expect(readRoundStatement(`${rounds}\nr-1,t-1,PHP,10.00,0\nr-1,t-1,USD,1.5,2.25`)).toEqual({
      kind: 'rounds',
      lines: [
        { no: 1, roundId: 'r-1', titleId: 't-1', currency: 'PHP', stake: 1_000, paid: 0 },
        { no: 2, roundId: 'r-1', titleId: 't-1', currency: 'USD', stake: 150, paid: 225 },
      ],
    })
    expect(readRoundStatement(`paid,stake,currency,title_id\n5.00,10.00,PHP,`)).toEqual({
      kind: 'sums',
      lines: [{ no: 1, roundId: '', titleId: '', currency: 'PHP', stake: 1_000, paid: 500 }],
    })
    expect(readRoundStatement(sums)).toEqual({ kind: 'sums', lines: [] })
  })

  test.each([
    ['', 'the file is empty'],
    ['round_id,stake', 'the columns must be'],
    [`${rounds}\nr-1,t-1,PHP,10.00`, 'line 1 has 4 cells'],
    [`${rounds}\n,t-1,PHP,10.00,0`, 'line 1: round_id must be given'],
    [`${rounds}\nr-1,t-1,php,10.00,0`, 'line 1: currency'],
    [`${rounds}\nr-1,t-1,PHP,-1,0`, 'line 1: stake'],
    [`${rounds}\nr-1,t-1,PHP,1,0.001`, 'line 1: paid'],
    [`${rounds}\nr-1,t-1,PHP,1,0\nr-1,t-2,PHP,1,0`, 'line 2: round r-1 occurs twice in PHP'],
    [`${sums}\nt-1,PHP,1,0\nt-1,PHP,1,0`, 'line 2: title t-1 occurs twice'],
    [`${sums}\nt-1,PHP,1,0\n,PHP,1,0`, 'a sum of all titles cannot stand beside'],
  ])('is refused whole, with the line that is wrong: %j', (text, message) => {
    expect(() => readRoundStatement(text)).toThrow(StatementFileError)
    expect(() => readRoundStatement(text)).toThrow(message)
  })
})
