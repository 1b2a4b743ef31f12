import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

test('lists the commands that the person may use, by area', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'))
  const { screen, user } = renderConsole('/commands')
  await screen.findByRole('link', { name: /Publish notice/ })
  expect(screen.queryByRole('link', { name: /Approve a withdrawal/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All' }))
  await screen.findByRole('link', { name: /Approve a withdrawal no right/ })
})

test('sends what the form contains, by the types of the schema', async () => {
  const { sent } = fakeServer(meOf('content1', 'Paolo Reyes', 'content'), {
    'POST do/notice/publish': () => ({ value: { result: { id: 'N-1' }, record: 12, failed: false } }),
  })
  const { screen, user } = renderConsole('/commands/notice/publish')
  await user.type(await screen.findByLabelText(/Text EN$/), 'Maintenance tonight')
  await user.click(screen.getByLabelText('Urgent'))
  await user.type(screen.getByLabelText('Reason'), 'planned')
  await user.click(screen.getByRole('button', { name: 'Publish notice' }))
  await screen.findByText('Publish notice · audit 12')
  expect(sent.at(-1)?.body).toEqual({ input: { title: { EN: 'Maintenance tonight' }, urgent: true }, reason: 'planned' })
})

test('names a field that is missing, and sends nothing', async () => {
  const { sent } = fakeServer(meOf('payments1', 'Rosa Dizon', 'payments'))
  const { screen, user } = renderConsole('/commands/withdrawal/reject')
  await user.click(await screen.findByRole('button', { name: 'Reject a withdrawal' }))
  await screen.findByText('This is missing.')
  expect(sent.filter(({ call }) => call.startsWith('POST do/'))).toEqual([])
})

test('runs a list at once and shows its rows as a table', async () => {
  fakeServer(meOf('payments1', 'Rosa Dizon', 'payments'), {
    'POST do/deposit/list': () => ({
      value: {
        result: [
          { id: 'D-2', amount: '20.00 PHP' },
          { id: 'D-1', amount: '3.00 PHP' },
        ],
        record: null,
        failed: false,
      },
    }),
  })
  const { screen, user } = renderConsole('/commands/deposit/list')
  await screen.findByRole('table', { name: 'deposit list' })
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect([...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['D-1₱3.00', 'D-2₱20.00'])
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a command that the person may only ask for has no other button', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), {
    'GET registry': () => ({
      value: [
        {
          name: 'member unfreeze',
          area: 'member',
          verb: 'unfreeze',
          usage: 'member unfreeze ID',
          input: { properties: { id: { type: 'string' } } },
          words: [],
          changes: true,
          reads: 'none',
        },
      ],
    }),
  })
  const { screen } = renderConsole('/commands/member/unfreeze')
  await screen.findByRole('button', { name: 'Ask for a second person' })
  expect(screen.queryByRole('button', { name: 'Unfreeze a member' })).toBeNull()
})
