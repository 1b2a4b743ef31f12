import { moduleIds } from '@perya/calls/modules'
import { totpStepAt } from '@perya/domain/factor/totp'
import { startTotpSetup, totpCodeForStep, enableTotp, createBackupCodes } from '@perya/gateway/testing'
import { testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const elsewhere = '198.51.100.9'
let home: string
let memberId: string
let username: string
let seed: Buffer
let backup: readonly string[]
let count = 0
const open = screens({ brand: { modules: [...moduleIds] } })
beforeEach(async () => {
  ;({ id: memberId, username } = await open().people.stored())
  const at = new Date(open().clock.now())
  const { db } = open().app.store
  await db.updateTable('member').set({ payee_name: 'María Dela Cruz' }).where('id', '=', memberId).execute()
  count += 1
  home = `203.0.${count}.7`
  for (const row of [
    { kind: 'sms' as const, value: `+63917123450${count}` },
    { kind: 'mail' as const, value: `factor${count}@mail.example.ph` },
  ])
    await db
      .insertInto('member_contact')
      .values({ member_id: memberId, verified_at: at, changed_at: at, ...row })
      .execute()
  seed = await startTotpSetup(open().app, memberId)
  await enableTotp(open().app, memberId, code(-1))
  backup = await createBackupCodes(open().app, memberId)
  // The network of a member's first login is a known network from then on.
  const as = Object.assign(open().visitor(), { address: home })
  await open().get('session.login', { username, password: testPassword, type: 'username' }, { as })
})

const code = (ahead = 0) => totpCodeForStep(seed, totpStepAt(open().clock.now()) + ahead)
const account = () => screen.findByRole('button', { name: new RegExp(`^Account menu of ${username}`) })
const logIn = async (address: string) => {
  const { user } = await open().openScreen('/reset-password', Object.assign(open().visitor(), { address }))
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  return user
}
const furtherStep = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-step verification' }))
  await dialog.findByRole('group', { name: "Choose how to confirm it's you" })
  return dialog
}

test('from another address one of five ways is asked for, each with its own input; a wrong code opens nothing, the right one does [AUTH-20 AUTH-21]', async () => {
  const user = await logIn(elsewhere)
  const dialog = await furtherStep()
  const ways = within(dialog.getByRole('group', { name: "Choose how to confirm it's you" }))
  expect(ways.getAllByRole('radio')).toHaveLength(5)
  expect(sessionStorage.getItem('token')).toBeNull()
  const inputs = {
    'SMS code': 'SMS code',
    'Email code': 'Code from the email',
    'Backup code': 'Enter a backup code',
    'Bank account name': 'Name on your bank account',
    'Authenticator app': 'Authenticator app code',
  }
  for (const [way, input] of Object.entries(inputs)) {
    await user.click(ways.getByRole('radio', { name: way }))
    expect(dialog.getByRole('textbox', { name: input })).toBeTruthy()
  }
  const field = dialog.getByRole('textbox', { name: inputs['Authenticator app'] })
  await user.type(field, '000000{Enter}')
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe("That isn't right. Check it and try again."))
  expect(sessionStorage.getItem('token')).toBeNull()
  await user.clear(field)
  await user.type(field, `${code()}{Enter}`)
  expect(await account()).toBeTruthy()
  expect(sessionStorage.getItem('token')).not.toBeNull()
})

test('the name on the bank account counts together with a code only; a backup code is one [AUTH-21]', async () => {
  const user = await logIn(elsewhere)
  const dialog = await furtherStep()
  await user.click(dialog.getByRole('radio', { name: 'Bank account name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name on your bank account' }), 'maría  dela cruz')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(dialog.getByRole('alert').textContent).toBe('Fill in this field.')
  expect(open().line.sent('factor.verify')).toEqual([])
  const by = within(dialog.getByRole('group', { name: 'Code by' }))
  await user.click(by.getByRole('radio', { name: 'Backup code' }))
  await user.type(dialog.getByRole('textbox', { name: 'Enter a backup code' }), `${backup[0]}{Enter}`)
  expect(await account()).toBeTruthy()
})

test('an authenticator app can be asked for at every login, also on a known network; a backup code switches that on and off, the password does not [S-21]', async () => {
  const member = await open().app.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  // Each in a session of its own: a step-up in one session does not count in another.
  const alwaysOf = async () => {
    const { centre, user } = await open().openCentre('securityCenter', await open().people.signIn(member))
    return { user, always: within(await centre.findByRole('region', { name: 'Two-step verification at every login' })) }
  }
  const prove = async (dialogName: string, press: Awaited<ReturnType<typeof logIn>>, spare = '') => {
    const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
    expect((await dialog.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual(['Authenticator app', 'Backup code'])
    await press.click(dialog.getByRole('radio', { name: 'Backup code' }))
    await press.type(dialog.getByRole('textbox', { name: 'Enter a backup code' }), spare)
    await press.click(dialog.getByRole('button', { name: 'Confirm' }))
  }
  await logIn(home)
  expect(await account()).toBeTruthy()

  const { user, always } = await alwaysOf()
  await user.click(always.getByRole('button', { name: 'Ask every time' }))
  await prove("Confirm it's you", user, backup[0])
  expect(await always.findByText(/^On\. Every login asks for/)).toBeTruthy()
  await prove('Two-step verification', await logIn(home), backup[1])
  expect(await account()).toBeTruthy()

  const after = await alwaysOf()
  await after.user.click(after.always.getByRole('button', { name: 'Ask in new places only' }))
  await prove("Confirm it's you", after.user, backup[2])
  expect(await after.always.findByRole('button', { name: 'Ask every time' })).toBeTruthy()
})

test('a member without an app and without a passkey is not offered to be asked at every login', async () => {
  const { centre } = await open().openCentre('securityCenter', await open().people.member())
  expect(await centre.findByRole('region', { name: 'Authenticator app' })).toBeTruthy()
  expect(centre.queryByRole('region', { name: 'Two-step verification at every login' })).toBeNull()
})
