import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ListView } from '../../lib/calls/list-views.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const rosa = meOf('payments1', 'Rosa Dizon', 'payments')
const viewOf = (name: string, more: Partial<ListView> = {}): ListView => ({
  list: 'withdrawals',
  name,
  search: '',
  hidden: [],
  isDefault: false,
  ...more,
})

/** A server that keeps views as the gateway does. */
const serverWith = (...stored: readonly ListView[]) => {
  let rows = [...stored]
  const without = ({ list, name }: Readonly<Record<string, unknown>>) => rows.filter((one) => one.list !== list || one.name !== name)
  return fakeServer(rosa, {
    'GET views': () => ({ value: { rows } }),
    'POST views/put': (body) => {
      rows = [...without(body), viewOf('', body)]
      return { value: { rows } }
    },
    'POST views/remove': (body) => {
      rows = without(body)
      return { value: { rows } }
    },
    'POST file/list': () => ({ value: { file: '/console/v1/file/export/ticket', expiresAt: '' } }),
  })
}

test('a column is hidden and shown again; the cell that opens a row cannot be hidden', async () => {
  const { sent } = serverWith()
  const { screen, user } = renderConsole('/withdrawals')
  await user.click(await screen.findByRole('button', { name: 'View' }))
  screen.getByRole('checkbox', { name: 'Amount' })
  expect(screen.queryByRole('checkbox', { name: 'Number, player' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'To' }))
  await screen.findByText('View · 1 column hidden')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'To', hidden: true })).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ list: 'withdrawals', name: '', search: '', hidden: ['to'], isDefault: false })
  await user.click(screen.getByRole('checkbox', { name: 'To' }))
  await screen.findByRole('columnheader', { name: 'To', hidden: true })
})

test('the views and the file of a list are offered above an empty one too', async () => {
  fakeServer(rosa, {
    'GET see/withdrawals': () => ({ value: { rows: [], next: null } }),
    'GET views': () => ({ value: { rows: [viewOf('Paid today', { search: 'state=done' })] } }),
  })
  const { screen, user } = renderConsole('/withdrawals')
  await user.click(await screen.findByRole('button', { name: 'Paid today' }))
  expect(location.pathname + location.search).toBe('/withdrawals?state=done')
  screen.getByText('No withdrawal in this state.')
  screen.getByRole('button', { name: 'CSV' })
})

test('a view keeps the filters, order and columns of now, and is shown again by one press', async () => {
  const { sent } = serverWith(viewOf('', { hidden: ['facts'] }))
  const { screen, user } = renderConsole('/withdrawals?state=done&sort=-amount')
  await user.click(await screen.findByRole('button', { name: 'View · 1 column hidden' }))
  await user.type(screen.getByLabelText('Name of a new view'), ' Paid today ')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByText('Paid today', { selector: 'b' })
  expect(sent.at(-1)?.body).toEqual({
    list: 'withdrawals',
    name: 'Paid today',
    search: 'state=done&sort=-amount',
    hidden: ['facts'],
    isDefault: false,
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: 'In review' }))
  await user.click(await screen.findByRole('button', { name: 'Paid today' }))
  expect(location.pathname + location.search).toBe('/withdrawals?state=done&sort=-amount')
  expect(screen.getByRole('button', { name: 'Paid today' }).getAttribute('aria-pressed')).toBe('true')
})

test('a list opens with its default view, but not where the address names a filter', async () => {
  serverWith(viewOf('Paid', { search: 'state=done', hidden: ['facts'], isDefault: true }))
  const first = renderConsole('/withdrawals')
  await first.screen.findByText('View · 1 column hidden')
  expect(location.search).toBe('?state=done')
})

test('an address with a filter is left as it is', async () => {
  serverWith(viewOf('Paid', { search: 'state=done', isDefault: true }))
  const { screen } = renderConsole('/withdrawals?state=returned')
  await screen.findByRole('button', { name: 'Paid' })
  expect(location.search).toBe('?state=returned')
})

test('a view is deleted, and the list stays as it is', async () => {
  const { sent } = serverWith(viewOf('Paid', { search: 'state=done' }))
  const { screen, user } = renderConsole('/withdrawals?state=returned')
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(screen.getByRole('button', { name: 'Delete “Paid”' }))
  await screen.findByText('You have not saved a view of this list yet.')
  expect(sent.at(-1)).toMatchObject({ call: 'POST views/remove', body: { list: 'withdrawals', name: 'Paid' } })
  expect(location.search).toBe('?state=returned')
})

test('the list is asked for as a file with the filters that are shown; a refusal is read', async () => {
  const { sent } = serverWith()
  const { screen, user } = renderConsole('/withdrawals?state=done&sort=amount')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(sent.at(-1)).toMatchObject({ call: 'POST file/list', body: { list: 'withdrawals', query: { state: 'done' } } })
})

test('where the server refuses the file, the reason is shown', async () => {
  fakeServer(rosa, { 'POST file/list': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'withdrawal list' } }) })
  const { screen, user } = renderConsole('/withdrawals')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})
