import { makeHandoverCode } from '@perya/gateway/testing'
import type { SignedInPerson, TestVisitor } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { headScript } from '../../app/document/head-script.ts'
import { screens } from '../../testing/open-screen.tsx'

const used = 'This login link has been used or has expired.'
let memberId: string
let username: string
const open = screens()
beforeEach(async () => {
  ;({ id: memberId, username } = await open().people.stored())
})

/** Opens an address with a code as a browser does: the head script runs before any request. */
const openWith = async (code: string, as: TestVisitor | SignedInPerson = open().visitor()) => {
  history.replaceState(null, '', `/reset-password?token=${code}&lang=EN`)
  window.hasRecalled = false
  window.fromAddress = undefined
  headScript('EN', ['EN'])
  expect(location.search).toBe('?lang=EN')
  // A code is valid for one minute, and opening a screen advances the clock by one.
  open().clock.turn(-60_000)
  return open().openScreen('/reset-password?lang=EN', as)
}
const codeFor = async (id: string) => (await makeHandoverCode(open().app, id)).code
const dialog = { name: 'Log in with this link' }
const account = (name: string) => screen.findByRole('button', { name: new RegExp(`^Account menu of ${name}`) })

test('a valid code logs a visitor in at once and names the account; the code works once and stays in no address [AUTH-14]', async () => {
  const code = await codeFor(memberId)
  await openWith(code)
  expect(await account(username)).toBeTruthy()
  expect(await screen.findByText(`You're logged in as ${username}.`)).toBeTruthy()
  expect([location.pathname, location.search]).toEqual(['/', ''])
  expect(screen.queryByRole('dialog', dialog)).toBeNull()
  expect(open().line.sent('session.handover')).toMatchObject([{ method: 'POST', path: expect.not.stringContaining(code) }])
  await openWith(code)
  expect(within(await screen.findByRole('dialog', dialog)).getByText(used)).toHaveProperty('role', 'alert')
})

test.each(['Continue', 'Stay'] as const)('a session of another member in this browser ends only after a press: “%s …” [AUTH-14]', async (choice) => {
  const other = await open().people.member()
  const { user } = await openWith(await codeFor(memberId), other)
  const asked = within(await screen.findByRole('dialog', dialog))
  expect(asked.getByText(new RegExp(`for ${username}, but someone else is logged in on this browser`))).toBeTruthy()
  expect(open().line.sent('session.handover')).toEqual([])
  await user.click(asked.getByRole('button', { name: choice === 'Stay' ? 'Stay logged in' : `Continue as ${username}` }))
  expect(await account(choice === 'Stay' ? other.member.username : username)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
})

test('an invented code, and the token of a session, log no one in [AUTH-14]', async () => {
  const { token } = await open().people.member()
  for (const code of [token ?? '', 'A'.repeat(22)]) {
    await openWith(code)
    expect(within(await screen.findByRole('dialog', dialog)).getByText(used)).toBeTruthy()
    expect(sessionStorage.getItem('token')).toBeNull()
  }
})
