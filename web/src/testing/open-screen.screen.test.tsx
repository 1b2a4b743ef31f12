import { expect, test } from 'vitest'
import { screens } from './open-screen.tsx'

const open = screens()

test('a page that is closed while a route loads requests nothing any more', async () => {
  const { router } = await open().openScreen('/hot', await open().people.member())
  void router.navigate({ href: '/' }).catch(() => {})
  await open().openScreen('/hot', await open().people.member())
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(open().line.sent('lobby.lanes')).toEqual([])
})
