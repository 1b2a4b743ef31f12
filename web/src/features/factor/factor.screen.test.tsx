import { totpStepAt } from '@perya/domain/factor/totp'
import { totpCodeForStep } from '@perya/gateway/testing'
import { readCodeSentTo, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member({ password: testPassword })
})

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
const owned = () => open().get('factor.list', {}, { as: member })
const begin = async () => {
  const { centre, user } = await open().openCentre('securityCenter', member)
  await user.click(await centre.findByRole('button', { name: 'Set up: Authenticator app' }))
  return { centre, user, proof: within(await screen.findByRole('dialog', { name: "Confirm it's you" })) }
}
const proved = async () => {
  const { centre, user, proof } = await begin()
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  const code = await centre.findByRole('textbox', { name: 'Authenticator app code' })
  const key = centre.getByText((_text, element) => element?.localName === 'p' && element.textContent.startsWith('Key: '))
  return { centre, user, code, seed: key.textContent.slice(5).replaceAll(' ', '') }
}

test('the key of an app is shown only after a step-up', async () => {
  const { centre, user, proof } = await begin()
  expect(centre.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull()
  await user.click(proof.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull())
  expect(centre.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull()
  expect((await owned()).totp).toBeNull()
})

test('a member without a password steps up with a code by mail; its address is shown masked', async () => {
  member = await open().people.member({ password: testPassword, isVerified: true })
  const { pool } = open().app.store
  await pool.query('update member set password_hash = null where id = $1', [member.member.id])
  await pool.query(`update member_contact set verified_at = '2020-01-01' where member_id = $1`, [member.member.id])
  const { centre, user, proof } = await begin()
  await user.click(await proof.findByRole('button', { name: /code/i }))
  expect(await proof.findByText('We send a code to p•••@v•••.com.')).toBeTruthy()
  expect(await proof.findByText(/It works for 10 minutes\./)).toHaveProperty('role', 'status')
  const { rows } = await pool.query<{ value: string }>('select value from member_contact where member_id = $1', [member.member.id])
  await user.type(proof.getByRole('textbox'), await readCodeSentTo(open().app, rows[0]?.value ?? ''))
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await centre.findByRole('textbox', { name: 'Authenticator app code' })).toBeTruthy()
})

test('a wrong code switches nothing on and is an alert', async () => {
  const { centre, user, code } = await proved()
  await user.type(code, '000000')
  await user.click(centre.getByRole('button', { name: 'Turn on' }))
  expect(await centre.findByText("That isn't right. Check it and try again.")).toHaveProperty('role', 'alert')
  expect((await owned()).totp).toBeNull()
})

test('the first right code switches the app on, and the backup codes must be acknowledged before they go [AUTH-21]', async () => {
  const { centre, user, code, seed } = await proved()
  await user.type(code, totpCodeForStep(fromBase32(seed), totpStepAt(open().clock.now())))
  await user.click(centre.getByRole('button', { name: 'Turn on' }))
  const codes = within(await screen.findByRole('dialog', { name: 'Your backup codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  await user.keyboard('{Escape}')
  expect(codes.getByRole('button', { name: "I've saved them" })).toBeTruthy()
  await user.click(codes.getByRole('button', { name: "I've saved them" }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your backup codes' })).toBeNull())
  expect(await centre.findByText(/10 backup codes left\.$/)).toBeTruthy()
  expect((await owned()).totp).not.toBeNull()
})
