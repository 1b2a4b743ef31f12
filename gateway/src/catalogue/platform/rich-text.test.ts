import { hostileMarkup } from '@perya/domain/rich-text/xss-vectors'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperator } from '../../operator/run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ brand: { imageCDNs: ['https://pictures.example'] } })
})
afterAll(() => open.close())

const publish = async (part: string, content: string) => {
  await open.app.store.db.deleteFrom('notice').execute()
  await runOperator(open.app, { words: ['notice', 'publish'], options: { title: 'Title', content, part } }, 'auditor')
}
const contents = async () => {
  const member = await open.people.member()
  const [{ list }, { player, popup }] = await Promise.all([
    open.get('system.announcements', {}),
    open.get('system.announcementContent', { types: 'PL,PU' }, { as: member }),
  ])
  return [...list, ...player, ...popup].map(({ content }) => content)
}

test('an operator may write with emphasis, lists, links and pictures of the brand', async () => {
  const content =
    '<p>Open <b>now</b>: <a href="https://example.org/">look</a></p><ul><li>one</li></ul><img src="https://pictures.example/a.png" alt="A">'
  for (const part of ['H', 'PL', 'PU']) {
    await publish(part, content)
    expect([part, await contents()]).toEqual([
      part,
      [
        '<p>Open <b>now</b>: <a href="https://example.org/" rel="noopener noreferrer">look</a></p><ul><li>one</li></ul><img src="https://pictures.example/a.png" alt="A" loading="lazy">',
      ],
    ])
  }
})

test('hostile markup reaches no section and no help topic, however it got into the tables [S7]', async () => {
  const { db } = open.app.store
  await db.deleteFrom('notice').execute()
  // PostgreSQL stores no NUL.
  const texts = hostileMarkup.map((html) => JSON.stringify({ EN: html.replaceAll('\u0000', ' ') }))
  const published_at = new Date(open.clock.now())
  for (const part of ['H', 'PL', 'PU'] as const)
    await db
      .insertInto('notice')
      .values(
        texts.map((content, place) => ({ id: `${part}-${place}`, part, audience: 'all', title: content, content, published_at, ends_at: null })),
      )
      .execute()
  await db
    .insertInto('help_topic')
    .values(texts.map((content, place) => ({ id: `topic-${place}`, position: place, title: content, content })))
    .execute()
  const { topics } = await open.get('system.helpCenter', {})
  const shown = [...(await contents()), ...topics.map(({ content }) => content)]
  expect(shown).toHaveLength(4 * hostileMarkup.length)
  for (const content of shown)
    expect(content).not.toMatch(/<(?!\/?(?:p|b|i|a|img|small|code)\b)|<[^>]*(?:\son\w+\s*=|javascript|evil\.example|style)/i)
  // A title is plain text: it is returned unchanged, and shown as text.
  expect(topics[0]?.title).toContain('<script>')
})
