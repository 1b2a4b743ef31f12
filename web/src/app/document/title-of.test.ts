import { compileMessage } from '@lingui/message-utils/compileMessage'
import { brandSchema } from '@perya/calls/brand'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import brandJson from '../../../../brands/perya/brand.json' with { type: 'json' }
import { readLanguageMessages } from '../../../build/catalogues.ts'
import { brandView } from '../../lib/brand/brand.tsx'
import { createTranslate } from '../../lib/text/text.tsx'
import { makeRouter } from '../routes/router.tsx'
import { titleOf } from './title-of.ts'

const brand = brandView(brandSchema.parse(brandJson), 'https://play.example')
const say = createTranslate('EN', Object.fromEntries(Object.entries(readLanguageMessages('EN')).map(([key, text]) => [key, compileMessage(text)])))
const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }), { queryClient: new QueryClient(), brand, language: 'EN' }, true)
const routes = Object.values(router.routesById).flatMap(({ id, fullPath, options }) =>
  id === '__root__' ? [] : [{ path: fullPath, facts: options.staticData ?? {} }],
)

test('every route names its page before the name of the brand; only the addresses of Home are titled by the brand', () => {
  const titles = Object.fromEntries(routes.map(({ path, facts }) => [path, titleOf(facts, brand, 'EN', say).title]))
  const named = Object.entries(titles).filter(([, title]) => /^\S.* \| Perya$/.test(title))
  const ofBrand = Object.keys(titles).filter((path) => !named.some(([one]) => one === path))
  expect(ofBrand.sort()).toEqual(['/', '/home', '/index', '/index.html'])
  for (const path of ofBrand) expect(titles[path]).toMatch(/^Perya: /)
  expect(titles).toMatchObject({ '/login': 'Log in | Perya', '/lottery': 'Lottery | Perya', '/game': 'Game | Perya', '/help': 'Help | Perya' })
})

test('different pages have different titles; addresses of the same page share one', () => {
  const pages = Map.groupBy(routes, ({ facts }) => titleOf(facts, brand, 'EN', say).title)
  const screens = [...pages].map(([title, of]) => [title, new Set(of.map(({ facts }) => facts.title ?? 'page.home')).size])
  expect(screens.filter(([, count]) => count !== 1)).toEqual([])
})

test('a name that the page gives itself precedes that of its route, on Home too', () => {
  expect(titleOf({ title: 'page.game' }, brand, 'EN', say, 'Koi Lanterns').title).toBe('Koi Lanterns | Perya')
  expect(titleOf({ title: 'page.home' }, brand, 'EN', say, 'Deposit').title).toBe('Deposit | Perya')
})
