import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatement, StatementFileError, statementColumns } from './statement-file.ts'
import { headOfFile, profileTrouble, readMoment, readProfiledStatement, readWrittenAmount, type StatementProfile } from './statement-profile.ts'

const profile: StatementProfile = {
  delimiter: ';',
  columns: { provider_ref: 'Txn ID', our_ref: 'Merchant Ref', kind: 'Type', amount: 'Betrag', at: 'Date', time: 'Time', state: 'Status' },
  constants: { currency: 'PHP' },
  kinds: { 'pay-in': 'deposit', 'pay-out': 'payout', refund: 'return', charge: 'fee', settlement: 'ignore' },
  states: { ok: 'paid', done: 'paid', rejected: 'failed', open: 'pending', '': 'ignore' },
  ...{ decimal: ',', isMinor: false, sign: 'none', days: 'dmy', zone: 'Asia/Manila' },
}
const head = 'Date;Time;Txn ID;Merchant Ref;Type;Betrag;Status;Remark'
const read = (lines: readonly string[], changed: Partial<StatementProfile> = {}) => [
  ...readProfiledStatement([head, ...lines].join('\r\n'), { ...profile, ...changed }),
]

describe('a statement as a provider writes it', () => {
  test('is read by the names, words, marks and zone of its profile, without further columns', () => {
    expect(read(['22.11.2026;14:02:31;T-1; W-7183098812-1 ;PAY-OUT;4.050,00;OK;"a;b"', '23.11.2026;00:00;T-2;;Charge;1,5;done;'])).toEqual([
      {
        ...{ no: 1, providerRef: 'T-1', ourRef: 'W-7183098812-1', kind: 'payout', amount: 405_000, currency: 'PHP', state: 'paid' },
        at: Date.parse('2026-11-22T06:02:31Z'),
      },
      {
        ...{ no: 2, providerRef: 'T-2', ourRef: '', kind: 'fee', amount: 150, currency: 'PHP', state: 'paid' },
        at: Date.parse('2026-11-22T16:00:00Z'),
      },
    ])
  })

  test('leaves out lines with an ignored word, and counts them', () => {
    const lines = ['22.11.2026;;T-1;;Settlement;9,00;OK;', '22.11.2026;;T-2;D-1;pay-in;9,00;OK;', '22.11.2026;;T-3;D-2;pay-in;9,00;;']
    expect(read(lines).map(({ no, providerRef }) => [no, providerRef])).toEqual([[2, 'T-2']])
  })

  test('may separate payouts from deposits by the sign of the amount alone', () => {
    const { kind: _kind, ...columns } = profile.columns
    const signed = read(['22.11.2026;;T-1;;x;-12,00;OK;', '22.11.2026;;T-2;;x;12,00;OK;'], { columns, sign: 'payouts' })
    expect(signed.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payout', 1_200],
      ['deposit', 1_200],
    ])
  })

  test('may state amounts in minor units', () => {
    expect(read(['22.11.2026;;T-1;;pay-in;1200;OK;'], { isMinor: true })[0]?.amount).toBe(1_200)
  })

  test.each([
    ['22.11.2026;;T-1;;loan;1,00;OK;', 'line 1: kind “loan” has no meaning'],
    ['22.11.2026;;T-1;;pay-in;1,00;odd;', 'line 1: state “odd” has no meaning'],
    ['22.11.2026;;T-1;;pay-in;1,001;OK;', 'line 1: amount'],
    ['22.11.2026;;T-1;;pay-in;1.00;OK;', 'line 1: amount'],
    ['22.11.2026;;T-1;;pay-in;1e9;OK;', 'line 1: amount'],
    ['31.02.2026;;T-1;;pay-in;1,00;OK;', 'line 1: at'],
    ['11/22/2026;;T-1;;pay-in;1,00;OK;', 'line 1: at'],
    ['22.11.2026;25:00;T-1;;pay-in;1,00;OK;', 'line 1: at'],
    ['22.11.2026;; ;;pay-in;1,00;OK;', 'line 1: provider_ref'],
  ])('is refused whole, with the line that is wrong: %s', (line, message) => {
    expect(() => read([line])).toThrow(StatementFileError)
    expect(() => read([line])).toThrow(message)
  })

  test('is refused without a column that the profile names', () => {
    expect(() => [...readProfiledStatement('Date;Txn ID\n', profile)]).toThrow('the file has no column “Merchant Ref”')
    expect(() => [...readProfiledStatement('', profile)]).toThrow('the file is empty')
  })

  test('in the standard columns is the same by a profile of these columns', () => {
    const standard: StatementProfile = {
      ...{ delimiter: ',', constants: {}, decimal: '.', isMinor: false, sign: 'none', days: 'iso', zone: 'UTC' },
      columns: Object.fromEntries(statementColumns.map((name) => [name, name])),
      kinds: { deposit: 'deposit', payout: 'payout', return: 'return', fee: 'fee' },
      states: { paid: 'paid', failed: 'failed', pending: 'pending' },
    }
    const text = [
      statementColumns.join(','),
      'P-1,D-1,deposit,4050.00,PHP,2026-11-22T14:02:31+08:00,paid',
      'P-2,,fee,1.5,PHP,2026-11-22 00:00Z,paid',
    ].join('\n')
    expect([...readProfiledStatement(text, standard)]).toEqual([...readStatement(text)])
  })
})

describe('a profile', () => {
  test.each<[Partial<StatementProfile>, string | null]>([
    [{}, null],
    [{ columns: { ...profile.columns, at: undefined } as never }, 'no column has at'],
    [{ constants: {} }, 'currency has neither a column nor a constant'],
    [{ kinds: { x: 'loan' } }, 'x must mean one of deposit'],
    [{ states: { x: 'gone' } }, 'x must mean one of paid'],
    [{ zone: 'Mars/Olympus' }, 'Mars/Olympus is no time zone'],
  ])('%o: %s', (changed, trouble) => {
    const found = profileTrouble({ ...profile, ...changed })
    if (trouble === null) expect(found).toBeNull()
    else expect(found).toContain(trouble)
  })
})

describe('an amount', () => {
  test.each([
    ['1,234.50', '.', 123_450],
    ['1.234,50', ',', 123_450],
    ['1 234,50', ',', 123_450],
    ["1'234.50", '.', 123_450],
    ['PHP 12.00', '.', 1_200],
    ['₱12.00', '.', 1_200],
    ['12.00 PHP', '.', 1_200],
    ['(12.00)', '.', -1_200],
    ['-12.00', '.', -1_200],
    ['12.00-', '.', -1_200],
    ['−12', '.', -1_200],
    ['12.5000', '.', 1_250],
    ['12.5001', '.', null],
    ['1,23.00', '.', null],
    ['12.00', ',', null],
    ['1e5', '.', null],
    ['', '.', null],
    ['12 months', '.', null],
  ] as const)('%s with the mark %s is %s', (written, decimal, amount) => {
    expect(readWrittenAmount(written, 'PHP', { decimal, isMinor: false })).toBe(amount)
  })

  test('of any size is read as it was written, with either mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), fc.boolean(), (amount, isComma) => {
        const written = (amount / 100).toLocaleString(isComma ? 'de-DE' : 'en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        return readWrittenAmount(written, 'PHP', { decimal: isComma ? ',' : '.', isMinor: false }) === (amount === 0 ? 0 : amount)
      }),
    )
  })
})

test.each([
  ['2026-11-22 14:02:31', 'iso', '2026-11-22T06:02:31.000Z'],
  ['2026-11-22T14:02:31Z', 'iso', '2026-11-22T14:02:31.000Z'],
  ['2026/11/22 14:02 +0900', 'iso', '2026-11-22T05:02:00.000Z'],
  ['22/11/2026 02:02 PM', 'dmy', '2026-11-22T06:02:00.000Z'],
  ['11/22/2026 12:00 am', 'mdy', '2026-11-21T16:00:00.000Z'],
  ['5.1.2026', 'dmy', '2026-01-04T16:00:00.000Z'],
] as const)('the moment %s, days as %s, is %s', (written, days, utc) => {
  expect(new Date(readMoment(written, { days, zone: 'Asia/Manila' }) ?? 0).toISOString()).toBe(utc)
})

test('the head and the first rows of a file are shown, to choose columns by', () => {
  expect(headOfFile('\uFEFFa | b\n1|2\n3|4\n5|6', '|', 2)).toEqual({
    head: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  })
})
