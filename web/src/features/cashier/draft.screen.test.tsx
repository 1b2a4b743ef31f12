import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const amount = async () => within(await screen.findByRole('dialog', { name: 'Member centre' })).findByRole('textbox', { name: 'Amount' })

test('an amount that was typed is there again after the page was loaded once more [R14]', async () => {
  const member = await open().people.member()
  const { user } = await open().openCentre('depositv2', member)
  await user.clear(await amount())
  await user.type(await amount(), '725')
  await open().openScreen('/reset-password?member=depositv2', member, { isReload: true })
  expect(await amount()).toHaveProperty('value', '725')
})
