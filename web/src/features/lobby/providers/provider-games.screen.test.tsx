import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { openProviderGames } from '../open-game.tsx'

const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'n1', name: 'Parol' },
    { nodeId: 'n2', name: 'Sulo' },
    { nodeId: 'n3', name: 'Bangka', vendor: 'OTH' },
  ]),
)

test('the list of a provider is asked for with all its words, and shows the games of that provider only [CALL-52 ENT-29]', async () => {
  await open().openScreen('/reset-password')
  openProviderGames({ vassalage: 'TST', gameType: 'RNG', showName: 'Test Vendor' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Games by Test Vendor' }))
  await dialog.findAllByRole('article')
  expect(dialog.getAllByRole('article').map((tile) => /Parol|Sulo|Bangka/.exec(tile.textContent ?? '')?.[0])).toEqual(
    expect.arrayContaining(['Parol', 'Sulo']),
  )
  expect(dialog.getAllByRole('article')).toHaveLength(2)
  const words = {
    clientType: '3',
    platform: 'web',
    merchant: 'perya',
    gameType: 'RNG',
    vassalage: 'TST',
    language: 'EN',
    pageNo: '1',
    pageSize: '1000',
  }
  expect(
    open()
      .line.sent('lobby.popupGames')
      .map(({ input }) => input),
  ).toEqual([words])
})

test('requests contain merchant and device as the brand configures, and the session stores merchant and platform; menu and announcements are requested with their parameters [ENT-29 ENT-30 CALL-26]', async () => {
  await open().openScreen('/', await open().people.member())
  const menu = within(await screen.findByRole('navigation', { name: 'Games and account' }))
  expect(await menu.findByRole('link', { name: /^Slots/ })).toBeTruthy()
  expect(menu.queryByRole('link', { name: /^Fishing/ })).toBeNull()
  expect(open().line.sent('system.menu')[0]?.input).toEqual({ menuGroup: 'gamingvenue' })
  expect(open().line.sent('system.announcementContent')[0]?.input).toMatchObject({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' })
  for (const name of ['wallet.balance', 'member.info'] as const) await waitFor(() => expect(open().line.sent(name)).not.toEqual([]))
  const calls = (['system.menu', 'system.announcementContent', 'wallet.balance', 'member.info'] as const).flatMap((name) => open().line.sent(name))
  expect(new Set(calls.map(({ path }) => path)).size).toBe(4)
  for (const { path, headers } of calls) expect([path, headers['merchant'], headers['device']]).toEqual([path, 'perya', 'WEB'])
  expect(['platform', 'merchant', 'merchantCode'].map((key) => sessionStorage.getItem(key))).toEqual(['web', 'perya', 'perya'])
})
