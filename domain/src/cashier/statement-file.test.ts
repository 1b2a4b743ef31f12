import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, readStatement, statementColumns, StatementFileError } from './statement-file.ts'

const head = statementColumns.join(',')
const good = 'MY-77120934,W-7183098812-1,payout,4050.00,PHP,2026-11-22T14:02:31+08:00,paid'
const read = (...lines: readonly string[]) => [...readStatement([head, ...lines].join('\r\n'))]

describe('a statement of a provider', () => {
  test('is read line by line, with amounts in minor units and moments with their offset', () => {
    expect(read(good, 'MY-1,,fee,1.5,PHP,2026-11-22 00:00Z,paid')).toEqual([
      {
        ...{ no: 1, providerRef: 'MY-77120934', ourRef: 'W-7183098812-1', kind: 'payout', amount: 405_000, currency: 'PHP', state: 'paid' },
        at: Date.parse('2026-11-22T06:02:31Z'),
      },
      {
        ...{ no: 2, providerRef: 'MY-1', ourRef: '', kind: 'fee', amount: 150, currency: 'PHP', state: 'paid' },
        at: Date.parse('2026-11-22T00:00:00Z'),
      },
    ])
  })

  test('has its columns in any order, and may begin with a byte order mark', () => {
    const columns = statementColumns.toReversed()
    const cells = good.split(',').toReversed()
    expect([...readStatement(`\uFEFF${columns.join(',')}\n${cells.join(',')}\n`)]).toEqual(read(good))
  })

  test('without a line is a statement of a day on which nothing was paid', () => {
    expect(read()).toEqual([])
  })

  test.each([
    ['', 'the file is empty'],
    ['provider_ref,our_ref,kind,amount,currency,at', 'the columns must be'],
    [`${head},remark`, 'the columns must be'],
    [`${head}\n${good},x`, 'line 1 has 8 cells'],
    [`${head}\n${good}\n${good.replace('4050.00', '4050.001')}`, 'line 2: amount'],
    [`${head}\n${good.replace('4050.00', '-4050.00')}`, 'line 1: amount'],
    [`${head}\n${good.replace('4050.00', '1e9')}`, 'line 1: amount'],
    [`${head}\n${good.replace('payout', 'loan')}`, 'line 1: kind'],
    [`${head}\n${good.replace('paid', 'done')}`, 'line 1: state'],
    [`${head}\n${good.replace('PHP', 'php')}`, 'line 1: currency'],
    [`${head}\n${good.replace('+08:00', '')}`, 'line 1: at'],
    [`${head}\n${good.replace('2026-11-22', '2026-13-22')}`, 'line 1: at'],
    [`${head}\n${good.replace('MY-77120934', '')}`, 'line 1: provider_ref'],
    [`${head}\n${good.replace('W-7183098812-1', 'W\u00007183')}`, 'line 1: our_ref'],
    [`${head}\n"MY-1`, 'a quote is not closed'],
    [`${head}\n"MY-1"x,`, 'text follows'],
  ])('is refused whole, with the line that is wrong: %j', (text, message) => {
    expect(() => [...readStatement(text)]).toThrow(StatementFileError)
    expect(() => [...readStatement(text)]).toThrow(message)
  })

  test('returns every cell of a table, whatever its text, as another writer quotes it', () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const text = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
        expect([...readCsv(text)]).toEqual(rows)
      }),
      { numRuns: 200 },
    )
  })
})
