import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

type Row = { readonly id: number; readonly name: string; readonly net: string }

const rows: readonly Row[] = [
  { id: 1, name: 'Aces', net: '5.00' },
  { id: 2, name: 'Kings', net: '-2.00' },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', says: 'Game', isHead: true, cell: ({ name }) => name },
  { key: 'net', says: 'Result', isEnd: true, toneOf: ({ net }) => (net.startsWith('-') ? 'loss' : 'gain'), cell: ({ net }) => net },
]

test('the head cell names its row, and a column its cells', () => {
  const markup = renderToStaticMarkup(<DataTable label="Results" rows={rows} keyOf={({ id }) => id} columns={columns} />)
  expect(markup).toContain('aria-label="Results"')
  expect(markup.match(/<th scope="col"/g)).toHaveLength(2)
  expect(markup).toMatch(/<th scope="row">Aces<\/th><td[^>]*>5.00<\/td>/)
})

test('a table that scrolls is a named region that the keyboard reaches', () => {
  const markup = renderToStaticMarkup(<DataTable isScrollable labelledBy="heading" rows={rows} keyOf={({ id }) => id} columns={columns} />)
  expect(markup).toMatch(/^<div[^>]* tabindex="0" role="region" aria-labelledby="heading">/)
})

test('the names of the columns may be for screen readers only, or left out', () => {
  const head = (how: 'said' | 'none') => renderToStaticMarkup(<DataTable head={how} rows={rows} keyOf={({ id }) => id} columns={columns} />)
  expect(head('said')).toContain('<thead class="said">')
  expect(head('none')).not.toContain('<thead')
})

test('a row that opens has a button around the content of its head cell, named by it and the action', () => {
  const markup = renderToStaticMarkup(
    <DataTable
      isCards
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      opening={{ says: ({ name }) => `open ${name}`, open: () => undefined, isOn: ({ id }) => id === 1 }}
    />,
  )
  expect(markup).toMatch(/<th scope="row"[^>]*><button type="button"[^>]*>Aces<span class="said">, open Aces<\/span><\/button><\/th>/)
  expect(markup.match(/<button/g)).toHaveLength(1)
})
