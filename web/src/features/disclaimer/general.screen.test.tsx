import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ brand: { variant: 'general' } })

test('the general variant shows 18, names no excluded groups, and requires 18 years [DISC-02 DISC-03 PH-02]', async () => {
  const { user } = await open().openScreen('/')
  const gate = await screen.findByRole('dialog', { name: 'Confirm your age' })
  expect(gate.textContent).toContain('18')
  for (const who of ['21', 'Government', 'armed forces', 'restricted-persons list', 'employment licence']) expect(gate.textContent).not.toContain(who)
  await user.click(within(gate).getByRole('button', { name: 'Enter' }))
  expect(within(gate).getByRole('alert').textContent).toBe('Please confirm you are 18 years old')
})
