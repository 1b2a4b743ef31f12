import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ brand: { languages: ['EN', 'AR'] } }, async ({ app }) => {
  const topics = [
    ['start', { EN: 'How do I start?' }],
    ['age', { EN: 'Who can play?', AR: 'من يمكنه اللعب؟' }],
  ] as const
  for (const [position, [id, title]] of topics.entries())
    await app.store.pool.query('insert into help_topic (id, position, title, content) values ($1, $2, $3, $4)', [
      ...[id, position],
      ...[JSON.stringify(title), JSON.stringify({ EN: '<p>In English.</p>' })],
    ])
})
const languageAt = (element: Element) => element.closest('[lang]')?.getAttribute('lang')

test('on a page in Arabic an English message and an English text of the operator are marked as English, Arabic ones are not [I18N-05]', async () => {
  const { user, router } = await open().openScreen('/hot')
  await user.click(await screen.findByRole('link', { name: 'العربية' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'))
  await router.navigate({ href: '/service' })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect([heading.textContent, languageAt(heading)]).toEqual(['خدمة العملاء', 'ar'])
  // Live chat is not translated to Arabic.
  const card = await screen.findByText('\u2066Live chat\u2069')
  expect([card.localName, card.lang]).toEqual(['b', 'en'])
  const [english, arabic] = [await screen.findByText('How do I start?'), await screen.findByText('من يمكنه اللعب؟')]
  expect([english.localName, languageAt(english), languageAt(arabic)]).toEqual(['bdi', 'en', 'ar'])
  await router.navigate({ href: '/hot' })
  await user.click(await screen.findByRole('link', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(document.querySelectorAll('main [lang=en]')).toHaveLength(0)
})

test('the list of languages states how much of an incomplete one is translated [MENU-06]', async () => {
  await open().openScreen('/hot')
  const arabic = await screen.findByRole('link', { name: 'العربية' })
  expect(document.getElementById(arabic.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^\d{2}% translated$/)
  expect(screen.getByRole('link', { name: 'English' }).hasAttribute('aria-describedby')).toBe(false)
})
