import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const scripts: { src: string }[] = []
beforeEach(() => {
  scripts.length = 0
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://perya.example', search: '?token=secret', hash: '#x' })
  vi.stubGlobal('document', {
    createElement: () => ({ src: '' }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const told = () => JSON.stringify(window.dataLayer?.map((words) => Object.values(Object(words))))

test('a visit is counted by its path alone, and the tag comes once with its id [SYS-09 B25]', async () => {
  const { countVisit } = await import('./count-visits.ts')
  countVisit('G-TEST1234', '/hot')
  countVisit('G-TEST1234', '/rng')
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  expect(told()).toContain('"page_location":"https://perya.example/hot"')
  expect(told()).toContain('"page_location":"https://perya.example/rng"')
  expect(told()).not.toMatch(/secret|#x|\?/)
})

test('nothing but counting is allowed to it: no advertising, no signals, no referrer', async () => {
  const { countVisit } = await import('./count-visits.ts')
  countVisit('G-TEST1234', '/')
  for (const said of [
    '"ad_storage":"denied"',
    '"ad_user_data":"denied"',
    '"ad_personalization":"denied"',
    '"allow_google_signals":false',
    '"page_referrer":""',
  ])
    expect(told()).toContain(said)
})

test('an id that is none brings no script from anywhere', async () => {
  const { countVisit } = await import('./count-visits.ts')
  countVisit('x"&evil', '/')
  expect(scripts).toEqual([])
})
