import { storeStepUp } from '@perya/gateway/identity'
import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let agent: SignedInPerson
const open = screens()
beforeEach(async () => {
  agent = await open().people.agent({ balance: 100_000 })
})
const below = (more: object = {}) => open().people.member({ uplineId: agent.member.id, ...more })
const openAgent = async (page: string, as = agent) => {
  const { user } = await open().openScreen(`/reset-password?agent=${page}`, as)
  return { user, centre: within(await screen.findByRole('dialog', { name: 'Agent centre' })) }
}
const team = async () => (await open().get('team.downlines', {}, { as: agent })).list.map(({ name }) => name)

test('every page that the rail lists is the title of the document', async () => {
  const { user, centre } = await openAgent('agentTeamOverview')
  const rail = within(await centre.findByRole('navigation', { name: 'Agent centre' }))
  const names = rail.getAllByRole('link').map((link) => link.querySelector('span')?.textContent ?? '')
  expect(names.length).toBeGreaterThanOrEqual(9)
  for (const name of names) {
    await user.click(rail.getByRole('link', { name }))
    await waitFor(() => expect(document.title).toBe(`${name} | Perya`))
  }
})

test.each([
  ['agentTeamOverview', 'team.overview', 'Active members'],
  ['agentDownline', 'team.downlines', 'No downline yet'],
  ['agentTeamBetting', 'team.bets', 'No bets here'],
  ['agentUserLoss', 'team.losses', 'No results here'],
  ['agentTeamTransaction', 'team.transactions', 'No transactions here'],
  ['agentIncome', 'team.income', 'No income here'],
  ['agentAnnouncement', 'team.announcements', 'No announcements'],
  ['agentRegister', 'team.invites', 'No links yet'],
] as const)('%s: that %s is on its way is announced, its failure is an alert, and the button brings “%s”', async (page, call, shown) => {
  const release = open().line.hold(call)
  const mend = open().line.fail(call)
  const { user, centre } = await openAgent(page)
  const waits = await centre.findAllByText('Loading your team')
  expect(waits.map(({ role }) => role)).toEqual(waits.map(() => 'status'))
  release()
  const alert = within((await centre.findByText("We couldn't load this page")).closest('[role=alert]') as HTMLElement)
  mend()
  await user.click(alert.getByRole('button'))
  expect(await centre.findByText(shown)).toBeTruthy()
})

test('a member who is no agent does not get the agent centre, whatever the tab has stored [AGENT-02]', async () => {
  const member = await open().people.member()
  await open().openScreen('/reset-password?agent=agentDownline', member)
  await screen.findByRole('button', { name: /^Account menu/ })
  await waitFor(() => expect(window.location.search).not.toContain('agent'))
  expect(screen.queryByRole('dialog', { name: 'Agent centre' })).toBeNull()
})

test('the overview counts the team, and leads to all of it [AGENT-04]', async () => {
  const sub = await open().people.agent({ uplineId: agent.member.id })
  await open().people.member({ uplineId: sub.member.id })
  const { centre } = await openAgent('agentTeamOverview')
  expect(await centre.findByText('0 of 2')).toBeTruthy()
  expect(centre.getByText('Direct downline: 1. Agents in the team: 1.')).toBeTruthy()
  expect(centre.getByRole('link', { name: 'All 2' }).getAttribute('href')).toContain('agentDownline')
  expect(await centre.findByRole('table', { name: 'Downline' })).toBeTruthy()
})

test('the span of the overview that is chosen is what is asked for', async () => {
  const { user, centre } = await openAgent('agentTeamOverview')
  await user.click(await centre.findByRole('radio', { name: 'Today' }))
  await waitFor(() => expect(open().line.sent('team.overview').at(-1)?.input).toMatchObject({ when: 'today' }))
  expect(window.location.search).toContain('when=today')
})

test('a person with downlines links down to them, and the path links back', async () => {
  const sub = await open().people.agent({ uplineId: agent.member.id })
  const grandchild = await open().people.member({ uplineId: sub.member.id })
  const { user, centre } = await openAgent('agentDownline')
  await user.click(await centre.findByRole('link', { name: sub.member.username }))
  const path = within(await centre.findByRole('navigation', { name: 'Position in the team' }))
  expect(path.getByText(sub.member.username)).toBeTruthy()
  const list = within(await centre.findByRole('table', { name: 'Downline' }))
  await waitFor(() => expect(list.queryByRole('link', { name: sub.member.username })).toBeNull())
  expect(list.getByText(grandchild.member.username)).toBeTruthy()
  await user.click(path.getAllByRole('link')[0] as HTMLElement)
  expect(await centre.findByRole('link', { name: sub.member.username })).toBeTruthy()
})

test('a search without a result has another text than an empty team', async () => {
  await below()
  const { user, centre } = await openAgent('agentDownline')
  const search = within(await centre.findByRole('search', { name: 'Find a team member' }))
  await user.type(search.getByRole('searchbox', { name: 'Username starts with' }), 'zzz{Enter}')
  expect(await centre.findByRole('heading', { name: 'No results' })).toBeTruthy()
  expect(centre.queryByRole('heading', { name: 'No downline yet' })).toBeNull()
})

const openNew = async () => {
  const { user, centre } = await openAgent('agentRegister')
  const form = within(await centre.findByRole('region', { name: 'New downline account' }))
  const fields = [form.getByLabelText('Username'), form.getByLabelText('First password')] as const
  const create = form.getByRole('button', { name: 'Create account' })
  const describes = (field: HTMLElement) => {
    const [alert] = form.getAllByRole('alert')
    return (field.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none')
  }
  return { user, form, fields, create, describes }
}

test('an account is made directly below the agent, and the form can make one more', async () => {
  const { user, form, fields, create } = await openNew()
  await user.type(fields[0], 'Tala2207')
  await user.type(fields[1], 'Parola#Perya7')
  await user.click(create)
  expect((await form.findByText('Tala2207 is now in your direct downline.')).role).toBe('status')
  expect(await team()).toEqual(['Tala2207'])
  expect(form.getByRole('link', { name: 'Show in team' }).getAttribute('href')).toContain('find=Tala2207')
  await user.click(form.getByRole('button', { name: 'Create another' }))
  expect(form.getByLabelText('Username')).toHaveProperty('value', '')
})

test('a name and a password are asked for one after the other, the message tied to the field that lacks it, and nothing is sent', async () => {
  const { user, form, fields, create, describes } = await openNew()
  await user.click(create)
  expect(form.getByRole('alert').textContent).toBe('Enter a username')
  const state = () => fields.map((field) => [field.getAttribute('aria-invalid'), describes(field), document.activeElement === field])
  const [bad, fine] = [
    ['true', true, true],
    [null, false, false],
  ]
  expect(state()).toEqual([bad, fine])
  await user.type(fields[0], 'Tala2208')
  await user.click(create)
  expect(form.getByRole('alert').textContent).toBe('Enter a password')
  expect(state()).toEqual([fine, bad])
  expect(open().line.sent('team.register')).toEqual([])
})

test('a name that is taken and a password that is too weak are refused at their field, and what was typed stays', async () => {
  const { user, form, fields, create } = await openNew()
  await user.type(fields[0], (await open().people.stored()).username)
  await user.type(fields[1], 'Parola#Perya7')
  await user.click(create)
  await waitFor(() => expect(fields[0].getAttribute('aria-invalid')).toBe('true'))
  expect([form.getByRole('alert').textContent, (fields[1] as HTMLInputElement).value]).toEqual([
    "This username isn't available. Choose another one.",
    'Parola#Perya7',
  ])
  await user.clear(fields[0])
  await user.type(fields[0], 'Tala2209')
  await user.clear(fields[1])
  await user.type(fields[1], 'password')
  await user.click(create)
  await waitFor(() => expect(fields[1].getAttribute('aria-invalid')).toBe('true'))
  expect([fields[0].getAttribute('aria-invalid'), (fields[0] as HTMLInputElement).value, await team()]).toEqual([null, 'Tala2209', []])
})

test('pressing twice makes one account', async () => {
  const { user, form, fields, create } = await openNew()
  await user.type(fields[0], 'Tala2210')
  await user.type(fields[1], 'Parola#Perya7')
  const release = open().line.hold('team.register')
  await user.dblClick(create)
  expect(create).toHaveProperty('disabled', true)
  release()
  await form.findByText('Tala2210 is now in your direct downline.')
  expect(open().line.sent('team.register')).toHaveLength(1)
})

const openInvites = async () => {
  const { user, centre } = await openAgent('agentRegister')
  const panel = within(await centre.findByRole('region', { name: 'Invite links' }))
  await panel.findByRole('heading', { name: 'No links yet' })
  const create = panel.getByRole('button', { name: 'New link' })
  return { user, panel, create }
}

test('pressing twice makes one invite link, which can be turned off and on again', async () => {
  const { user, panel, create } = await openInvites()
  await user.type(panel.getByLabelText('Link name (only you see it)'), 'Fiesta')
  const release = open().line.hold('team.createInvite')
  await user.dblClick(create)
  release()
  const link = within(await panel.findByRole('listitem'))
  expect(open().line.sent('team.createInvite')).toHaveLength(1)
  expect(link.getByText('Fiesta')).toBeTruthy()
  expect((await open().get('team.invites', {}, { as: agent })).list).toHaveLength(1)
  expect(link.getByRole('img', { name: /^QR code for link/ })).toBeTruthy()
  await user.click(link.getByRole('button', { name: /^Turn off link/ }))
  expect(await link.findByText('Off')).toBeTruthy()
  expect((await open().get('team.invites', {}, { as: agent })).list).toMatchObject([{ isOn: false }])
  await user.click(link.getByRole('button', { name: /^Turn on link/ }))
  expect(await link.findByText('On')).toBeTruthy()
})

test('a failed creation of a link is shown, the input stays, and pressing again creates one', async () => {
  const { user, panel, create } = await openInvites()
  const mend = open().line.fail('team.createInvite')
  const field = panel.getByLabelText('Link name (only you see it)')
  await user.type(field, 'Fiesta')
  await user.click(create)
  await waitFor(() => expect(panel.getByRole('alert').textContent).not.toBe(''), { timeout: 9_000 })
  expect(field).toHaveProperty('value', 'Fiesta')
  mend()
  await user.click(create)
  expect(await panel.findByRole('listitem')).toBeTruthy()
  expect([panel.getByRole('alert').textContent, field]).toEqual(['', expect.objectContaining({ value: '' })])
})

test('an invite link whose answer was lost is asked for again under the same key, and one is made', async () => {
  const { user, panel, create } = await openInvites()
  open().line.loseAnswer('team.createInvite')
  await user.click(create)
  await panel.findByRole('listitem')
  expect((await open().get('team.invites', {}, { as: agent })).list).toHaveLength(1)
})

const openMember = async (of: SignedInPerson) => {
  const { user, centre } = await openAgent('agentDownline')
  await user.click(await centre.findByRole('button', { name: `Actions for ${of.member.username}` }))
  const dialog = within(await screen.findByRole('dialog', { name: of.member.username }))
  await dialog.findByRole('button', { name: 'Set limit' })
  return { user, dialog }
}
const prove = async () => {
  const { rows } = await open().app.store.pool.query('select id from session where member_id = $1', [agent.member.id])
  for (const { id } of rows) await storeStepUp(open().app, id, 'transfer', 'password')
}
const balance = async (as: SignedInPerson) => (await open().get('wallet.balance', {}, { as })).sumBalance

test('money that is sent twice by a double press arrives once, and both balances change by it [AGENT-16]', async () => {
  const player = await below()
  await prove()
  const { user, dialog } = await openMember(player)
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Amount' }), '12.50')
  const release = open().line.hold('team.transfer')
  await user.dblClick(dialog.getByRole('button', { name: 'Send to downline' }))
  release()
  expect((await dialog.findByText(`You sent ₱12.50 to ${player.member.username}.`)).role).toBe('status')
  expect(await Promise.all([balance(agent), balance(player)])).toEqual(['987.50', '12.50'])
})

test('money whose answer was lost is sent again under the same key, and moves once', async () => {
  const player = await below()
  await prove()
  const { user, dialog } = await openMember(player)
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Amount' }), '5')
  open().line.loseAnswer('team.transfer')
  await user.click(dialog.getByRole('button', { name: 'Send to downline' }))
  await dialog.findByText(`You sent ₱5.00 to ${player.member.username}.`)
  expect(await Promise.all([balance(agent), balance(player)])).toEqual(['995.00', '5.00'])
})

test.each(['', '0', '5,00', '99999'])('the amount “%s” is refused, the field shows the reason, and nothing moves', async (amount) => {
  const player = await below()
  await prove()
  const { user, dialog } = await openMember(player)
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  const field = await dialog.findByRole('textbox', { name: 'Amount' })
  if (amount !== '') await user.type(field, amount)
  await user.click(dialog.getByRole('button', { name: 'Send to downline' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const alert = dialog.getByRole('alert')
  expect(field.getAttribute('aria-describedby')).toContain(alert.id)
  expect(alert.textContent).toMatch(/amount|balance/i)
  expect(await Promise.all([balance(agent), balance(player)])).toEqual(['1000.00', '0.00'])
})

test('a limit that is no amount is refused at its field; a right one is kept and shown', async () => {
  const player = await below()
  const { user, dialog } = await openMember(player)
  await user.click(dialog.getByRole('button', { name: 'Set limit' }))
  const field = await dialog.findByRole('textbox', { name: 'Daily transfer limit' })
  await user.type(field, 'much')
  await user.click(dialog.getByRole('button', { name: 'Save limit' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.getAttribute('aria-describedby')).toBe(dialog.getByRole('alert').id)
  await user.clear(field)
  await user.type(field, '250')
  await user.click(dialog.getByRole('button', { name: 'Save limit' }))
  expect(await dialog.findByText('₱250.00')).toBeTruthy()
})

test('a request to freeze needs a reason, is sent once, and is then shown at the person', async () => {
  const player = await below()
  const { user, dialog } = await openMember(player)
  await user.click(dialog.getByRole('button', { name: 'Request freeze' }))
  const field = await dialog.findByRole('textbox', { name: 'Reason' })
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect([field.getAttribute('aria-invalid'), dialog.getByRole('alert').textContent]).toEqual(['true', 'Enter a reason'])
  await user.type(field, 'Plays with a machine')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText(/^Requested .*, pending$/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Request freeze' })).toBeNull()
  expect(open().line.sent('team.askFreeze')).toHaveLength(1)
})

test('an indirect downline gets no money and no limit from here [ROLE-04]', async () => {
  const sub = await open().people.agent({ uplineId: agent.member.id })
  await open().people.member({ uplineId: sub.member.id })
  const { user, centre } = await openAgent(`agentDownline&under=${sub.member.id}`)
  await user.click(await centre.findByRole('button', { name: /^Actions for/ }))
  await screen.findByText('Member, level 2', { selector: 'dd' })
  const acts = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  expect(acts.getByRole('link', { name: 'Branch bets' })).toBeTruthy()
  expect([acts.queryByRole('button', { name: 'Transfer' }), acts.queryByRole('button', { name: 'Set limit' })]).toEqual([null, null])
})
