import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { prefetchWhenIdle } from '../loading/prefetch-when-idle.ts'
import { persistQueryCache } from './persist-query-cache.ts'
import { browserQueryClient } from './query-client.ts'

const open = screens({}, ({ turnSetting }) => turnSetting('modules', { REG3: true }))
const keys = ['consolidated', 'gameVendor', 'index_notice', 'routers', 'settings', 'validate', 'wallet'] as const
const kept = (key: (typeof keys)[number]) => JSON.parse(sessionStorage.getItem(key) ?? '{}')

test('after a sign-in and a round through the pages the session keeps seven answers, and the next page begins with them [STORE-03 CALL-24 CALL-46 ENT-15]', async () => {
  const domains = ['https://one.example', 'https://two.example']
  await open().operate('domain', 'serve', ...domains)
  const { queryClient, router } = await open().openScreen('/hot', await open().people.member({ balance: 12_345 }))
  persistQueryCache(queryClient)
  prefetchWhenIdle(queryClient, 'EN')
  await router.navigate({ href: '/' })
  await waitFor(() => expect(keys.filter((key) => sessionStorage.getItem(key) !== null)).toEqual(keys))

  expect(kept('routers').value).toEqual({ routers: domains.map((domain) => ({ domain, speed: 0 })) })
  const expected = ['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype', 'salaryEnabled', 'contractEnabled']
  expect(Object.keys(kept('consolidated').value)).toEqual(expect.arrayContaining(expected))
  expect(kept('wallet').value).toMatchObject({ sumBalance: '123.45', book: 'real' })
  expect(JSON.stringify(kept('settings').value)).toContain('"modId":"MEMBERCENTRE3"')
  expect(JSON.stringify(kept('validate').value)).toContain('"field":"username"')
  expect(kept('index_notice').key[0]).toBe('system.announcements')
  expect(kept('gameVendor').value.data.lanes).toBeInstanceOf(Array)
  expect(open().line.sent('system.domainRoute')).toHaveLength(1)
  expect(open().line.sent('lobby.lanes')).toMatchObject([{ input: { platform: 'html5-desktop', merchantCode: 'perya' } }])

  const token = sessionStorage.getItem('token') ?? 'no token'
  const texts = keys.map((key) => sessionStorage.getItem(key)).join()
  expect(texts).not.toContain(token)
  expect(texts).not.toMatch(/"(token|password|secret)":"[^"]/i)

  const next = browserQueryClient()
  persistQueryCache(next)
  for (const key of keys) expect([key, next.getQueryData(kept(key).key)]).toEqual([key, key === 'wallet' ? undefined : kept(key).value])
  next.clear()
})
