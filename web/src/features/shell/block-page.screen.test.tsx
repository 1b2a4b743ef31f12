import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ app }) => {
  await app.store.db
    .insertInto('address_range')
    .values([{ range: '203.0.113.0/24', country: 'XA' }])
    .execute()
  await app.store.pool.query('insert into help_topic (id, position, title, content) values ($1, 1, $2, $3)', [
    'withdraw',
    JSON.stringify({ EN: 'How do I withdraw?' }),
    JSON.stringify({ EN: '<p>In the cashier.</p>' }),
  ])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await open().turnSetting('maintenance', { on: false })
  await open().turnSetting('region', { restricted: [] })
})
const close = () => open().turnSetting('maintenance', { on: true, until: '2030-01-01T19:04:00Z', info: 'We are painting the wheel.' })
const restrict = () => open().turnSetting('region', { restricted: ['XA'] })
const fromAbroad = () => Object.assign(open().visitor(), { address: '203.0.113.9' })
const shell = () => (['banner', 'navigation', 'contentinfo', 'search'] as const).flatMap((role) => screen.queryAllByRole(role))
const restricted = 'Access is restricted from your location or IP address.'

test.each(['/', '/rng', '/register'])(
  'under maintenance %s shows nothing but its end and its reason, also where the region is restricted [SYS-02 SYS-03 SYS-04 SYS-08]',
  async (address) => {
    await restrict()
    await close()
    await open().openScreen(address, fromAbroad())
    expect(await screen.findByText('We are painting the wheel.')).toBeTruthy()
    expect(screen.getByText(/2030.*3:04/)).toHaveProperty('localName', 'time')
    expect([shell(), screen.queryByText(restricted)]).toEqual([[], null])
  },
)

test.each(['/', '/lottery', '/login'])(
  'in a restricted region %s shows nothing but that, with the address and the country [SYS-06 SYS-07 ERR-18]',
  async (address) => {
    await restrict()
    await open().openScreen(address, fromAbroad())
    expect(await screen.findByText(restricted)).toBeTruthy()
    expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['203.0.113.9', 'XA'])
    expect([...shell(), ...screen.queryAllByRole('dialog')]).toEqual([])
  },
)

test.each([
  ['maintenance', close],
  ['a restricted region', restrict],
])('under %s the button of customer service opens its window, where topics are read and a message arrives [SYS-05]', async (_what, closeIt) => {
  await closeIt()
  const replace = vi.fn()
  const opening = vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), { opener: window, location: { replace } }))
  const { user } = await open().openScreen('/', fromAbroad())
  await user.click(await screen.findByRole('link', { name: 'Support' }))
  expect(opening.mock.calls).toEqual([['', 'service', 'popup,width=440,height=750']])
  expect(replace.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(['/service'])
  const service = await open().openScreen('/service', fromAbroad())
  expect((await screen.findByText('How do I withdraw?')).closest('details')?.textContent).toContain('In the cashier.')
  await service.user.click(await screen.findByRole('link', { name: /^Message us/ }))
  const field = await screen.findByRole('textbox', { name: 'Your message' })
  await service.user.type(field, 'When do you open again?')
  await service.user.click(within(field.closest('form') ?? document.body).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/F-[2-9A-Z]{8}/)).toBeTruthy()
})

test('a logged-in member writes to customer service during maintenance under the own name [SYS-05]', async () => {
  const member = await open().people.member()
  const { user, queryClient, router } = await open().openScreen('/fish', member)
  // Its own response must not arrive after that of the invalidation.
  await screen.findByRole('heading', { level: 1, name: 'Fishing' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await close()
  await queryClient.invalidateQueries({ queryKey: ['system.status'] })
  await screen.findByText('We are painting the wheel.')
  await router.navigate({ href: '/service#message' })
  const field = await screen.findByRole('textbox', { name: 'Your message' })
  await user.type(field, 'I have a ticket for tonight.')
  await user.click(within(field.closest('form') ?? document.body).getByRole('button', { name: 'Send' }))
  await screen.findByText(/F-[2-9A-Z]{8}/)
  await open().turnSetting('maintenance', { on: false })
  await waitFor(async () =>
    expect((await open().get('feedback.mine', {}, { as: member })).list).toMatchObject([{ content: 'I have a ticket for tonight.' }]),
  )
})
