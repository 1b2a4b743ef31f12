import { describe, expect, test } from 'vitest'
import { columnLabel, type ExportDocument, escapeHtml, htmlDocument, jsonDocument } from './export-document.ts'

const head = { madeAt: new Date('2026-11-23T06:00:00Z'), platform: 'A & B', person: { id: 'm-1', username: '<b>maria' } }

const written = (document: ExportDocument, rows: readonly Record<string, unknown>[]): string =>
  [
    document.begin(head),
    document.area('Money'),
    document.table({ table: 'deposit', label: 'Deposits', columns: ['made_at', 'amount', 'proof'] }),
    document.rows(rows.slice(0, 1)),
    document.rows(rows.slice(1)),
    document.endTable(rows.length),
    document.table({ table: 'hold', label: 'Holds', columns: ['amount'] }),
    document.endTable(0),
    document.endArea(),
    document.area('Play'),
    document.endArea(),
    document.end(),
  ].join('')

const rows = [
  { made_at: head.madeAt, amount: '1.50', proof: 'pictures/abc.jpg' },
  { made_at: null, amount: '"><script>alert(1)</script>', proof: 'javascript:alert(1)' },
]

describe('documents of an export', () => {
  test('the JSON is one valid object, whatever the sizes of its portions', () => {
    const read = JSON.parse(written(jsonDocument(), rows))
    expect(read).toMatchObject({ format: 1, madeAt: '2026-11-23T06:00:00.000Z', person: { id: 'm-1' } })
    expect(read.areas.map((area: { label: string }) => area.label)).toEqual(['Money', 'Play'])
    expect(read.areas[0].tables[0]).toEqual({
      table: 'deposit',
      label: 'Deposits',
      rows: [{ ...rows[0], made_at: '2026-11-23T06:00:00.000Z' }, rows[1]],
    })
    expect(read.areas[0].tables[1].rows).toEqual([])
  })

  test('the page escapes text of members, has no script, and has a caption for each table', () => {
    const page = written(htmlDocument(), rows)
    expect(page).not.toMatch(/<script|<b>maria|src="javascript/)
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
    expect(page).toContain('<img src="pictures/abc.jpg"')
    expect(page).toContain('<caption>Deposits</caption>')
    expect(page).toContain('<th scope="col">Made at</th>')
    expect(page).toContain('2026-11-23 06:00:00 UTC')
    expect(page).toContain('Nothing is stored here.')
    expect(page).toMatch(/color-scheme:light dark/)
  })

  test('names columns in plain words', () => {
    expect(columnLabel('withdrawals_held_until')).toBe('Withdrawals held until')
    expect(escapeHtml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;')
  })
})
