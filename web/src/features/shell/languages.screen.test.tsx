import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { languageOf } from '@perya/domain/language/languages'
import { screens } from '../../testing/open-screen.tsx'

const named = ['CN', 'EN', 'JA', 'TH', 'VI', 'MY', 'ES', 'HI', 'ID', 'KM', 'KO', 'KR', 'MS', 'PT', 'TA', 'TW', 'TY', 'BN', 'AR', 'UZ', 'RU']
const further = { TL: 'Tagalog', UR: 'اردو', TR: 'Türkçe', FA: 'فارسی', KK: 'Қазақша', LO: 'ລາວ', NE: 'नेपाली', FR: 'Français' }
const open = screens({ brand: { languages: [...named, ...Object.keys(further)] } })
const openHot = async () => {
  const { user } = await open().openScreen('/hot')
  await screen.findByRole('navigation', { name: 'Games and account' })
  return user
}
const list = () => within(document.querySelector<HTMLElement>('#menu details') ?? document.body).getAllByRole('link')

test('all languages stand in the list, each in its own name with its flag [I18N-05 MENU-06]', async () => {
  await openHot()
  expect(list()).toHaveLength(named.length + Object.keys(further).length)
  for (const name of Object.values(further)) expect(list().filter(({ textContent }) => textContent === name)).toHaveLength(1)
  for (const link of list()) expect(link.querySelector('img')?.getAttribute('src')).toMatch(/^\/flags\/\w+\.svg$/)
})

test('each of the 21 languages is accepted and stored, and the page states its language and direction [I18N-04]', async () => {
  const user = await openHot()
  const tags = new Set<string>()
  for (const code of named.toSorted((a) => (a === 'EN' ? 1 : -1))) {
    const { name, tag, dir } = languageOf(code)
    await user.click(list().filter(({ textContent, lang }) => textContent === name && lang === tag)[code === 'KR' ? 1 : 0] ?? document.body)
    await waitFor(() => expect([document.documentElement.lang, document.documentElement.dir]).toEqual([tag, dir]))
    expect(localStorage.getItem('hisLang')).toBe(code)
    tags.add(document.documentElement.lang)
  }
  // KO and KR are both Korean.
  expect([tags.size, location.pathname]).toEqual([20, '/hot'])
})
