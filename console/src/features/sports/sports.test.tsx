import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import type { MatchRow } from './sports-wire.ts'

const elena = meOf('risk1', 'Elena Cruz', 'risk')
const kites: MatchRow = {
  ...{ vendor: 'SPO', game: 'goals', fixture: 'feed-9', currency: 'PHP', slips: 2, staked: '110.00', parlays: '20.00', exposure: '150.00' },
  match: { home: 'Kites', away: 'Tides', startsAt: '2026-12-01T10:00:00.000Z' },
  stopped: [],
  ...{ limit: '160.00', share: 94 },
  markets: [
    { market: 'winner', pick: 'w:home', loss: '100.00', staked: '80.00', slips: 1 },
    { market: 'handicap -10', pick: 'h:away:10', loss: '30.00', staked: '30.00', slips: 1 },
  ],
}
const unknown: MatchRow = { ...kites, fixture: 'feed-8', match: null, exposure: '10.00', share: 6, markets: [] }
const answers = { 'GET see/sports': () => ({ value: { rows: [kites, unknown] } }) }

test('matches are listed with what can be lost and the share of the limit', async () => {
  fakeServer(elena, answers)
  const { screen } = renderConsole('/sports')
  const row = (await screen.findByRole('link', { name: /Kites – Tides/ })).closest('tr')
  expect(row?.textContent).toContain('₱150.00')
  expect(row?.textContent).toContain('94 %')
  expect(screen.getByRole('link', { name: /feed-8/ })).toBeTruthy()
})

test('the open match has its markets with the pick that costs most, opened and closed by keys', async () => {
  fakeServer(elena, answers)
  const { screen, user } = renderConsole('/sports')
  await screen.findByRole('link', { name: /Kites – Tides/ })
  await user.keyboard('j')
  await user.keyboard('{Enter}')
  const markets = await screen.findByRole('table', { name: 'Markets' })
  expect(markets.textContent).toContain('Winner')
  expect(markets.textContent).toContain('home')
  expect(markets.textContent).toContain('away 10')
  screen.getByText('₱160.00')
  await user.keyboard('{Escape}')
  expect(location.pathname + location.search).toBe('/sports')
})

test('a match whose slips are parlays alone has no table of markets', async () => {
  fakeServer(elena, answers)
  const { screen, user } = renderConsole('/sports')
  await user.click(await screen.findByRole('link', { name: /feed-8/ }))
  await screen.findByText('Only parlays contain this match.')
})

test('a stopped market is shown and resumed; an open one is stopped by the key, the form and its reason', async () => {
  const { sent } = fakeServer(elena, {
    'GET see/sports': () => ({ value: { rows: [{ ...kites, stopped: ['winner'] }] } }),
    'POST do/sports/stop': () => ({ value: { record: 7, value: {} } }),
  })
  const { screen, user } = renderConsole('/sports')
  const link = await screen.findByRole('link', { name: /Kites – Tides/ })
  expect(link.closest('tr')?.textContent).toContain('1 market stopped')
  await user.click(link)
  screen.getByRole('button', { name: 'Resume Winner of Kites – Tides' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Market' }), 'Handicap, home -10')
  screen.getByRole('combobox', { name: 'Market' }).blur()
  await user.keyboard('s')
  await user.keyboard('The feed is late')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: 'POST do/sports/stop',
        body: { input: { vendor: 'SPO', game: 'goals', fixture: 'feed-9', market: 'handicap -10' }, reason: 'The feed is late' },
      },
    ]),
  )
})

test('without open slips, and without the right, the screen states it', async () => {
  fakeServer(elena, { 'GET see/sports': () => ({ value: { rows: [] } }) })
  const { screen } = renderConsole('/sports')
  await screen.findByText('No match has an open slip.')
})

test('who may not see the exposure reads who may', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), { 'GET see/sports': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/sports')
  await screen.findByText('You may not see the exposure of matches.')
})
