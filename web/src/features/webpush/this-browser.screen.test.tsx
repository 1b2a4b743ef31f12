import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

// happy-dom has neither service workers nor a push service; these fakes store one subscription.
let subscribed: object | null = null
let permission: NotificationPermission = 'granted'
const made = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/screen',
  toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } }),
  unsubscribe: async () => {
    subscribed = null
    return true
  },
}
const registration = {
  pushManager: {
    getSubscription: async () => subscribed,
    subscribe: async () => (subscribed = made),
  },
}
const notification = {
  get permission() {
    return permission
  },
  requestPermission: async () => permission,
}
const worker = { ready: Promise.resolve(registration), getRegistration: async () => registration, addEventListener: () => {} }
// The files of a worker share their globals: the next one must find them unchanged.
const standIns = [
  [navigator, 'serviceWorker', worker],
  [window, 'PushManager', {}],
  [window, 'Notification', notification],
] as const
const before = standIns.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
beforeAll(() => {
  for (const [owner, name, value] of standIns) Object.defineProperty(owner, name, { value, configurable: true })
})
afterAll(() => {
  for (const [index, [owner, name]] of standIns.entries()) {
    Reflect.deleteProperty(owner, name)
    const was = before[index]
    if (was !== undefined) Object.defineProperty(owner, name, was)
  }
})

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  subscribed = null
  permission = 'granted'
  member = await open().people.member()
})
const openPage = () => open().openCentre('notifications', member)
const stored = () => open().get('webpush.show', {}, { as: member })

test('a member turns notifications on with a press, and this browser and its count show it', async () => {
  const { centre, user } = await openPage()
  expect(await centre.findByText(/^Notifications are off on this browser\./)).toBeTruthy()
  expect(await centre.findByText('Notifications are off on all your browsers.')).toBeTruthy()
  await user.click(await centre.findByRole('button', { name: 'Turn on here' }))
  expect(await centre.findByText('Notifications are on, even when this site is closed.')).toBeTruthy()
  expect(await centre.findByText('Notifications are on in 1 browser.')).toBeTruthy()
  expect((await stored()).browsers).toBe(1)
})

test('a browser with denied notifications is shown as such, and has no button', async () => {
  permission = 'denied'
  const { centre } = await openPage()
  await centre.findByText('Notifications are off on all your browsers.')
  await waitFor(() => expect(centre.getAllByRole('status')[0]?.textContent).toMatch(/forb|block|not allowed/i))
  expect(centre.queryByRole('button', { name: 'Turn on here' })).toBeNull()
})

test('quiet hours are saved by their button, which is off until they change', async () => {
  const { centre, user } = await openPage()
  const from = await centre.findByLabelText('From')
  const save = centre.getByRole('button', { name: 'Save hours' })
  expect(save).toHaveProperty('disabled', true)
  await user.clear(from)
  await user.type(from, '23:30')
  await user.click(save)
  await waitFor(async () => expect((await stored()).quiet.from).toBe('23:30'))
  await waitFor(() => expect(centre.getByRole('button', { name: 'Save hours' })).toHaveProperty('disabled', true))
})

test('logging out turns notifications off on this browser and at the server', async () => {
  const { centre, user, router } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Turn on here' }))
  await centre.findByText('Notifications are on, even when this site is closed.')
  expect(localStorage.getItem('pushFor')).not.toBeNull()
  await router.navigate({ href: '/reset-password' })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Log out?' })).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull())
  expect([localStorage.getItem('pushFor'), subscribed]).toEqual([null, null])
  const { rows } = await open().app.store.pool.query('select 1 from web_push_browser where member_id = $1', [member.member.id])
  expect(rows).toEqual([])
})
