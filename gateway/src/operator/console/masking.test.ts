import { type Role, roles } from '@perya/domain/staff/roles'
import { openTestConsole, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'
import { reads } from './reads/index.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let id = ''
let number = ''
const people: [Role, TestStaff][] = []

const planted = {
  holder: 'Luz Cruz',
  name: 'Bayani Magtanggol',
  mail: 'bayani.magtanggol@planted.example.ph',
  phone: '+639175550199',
  address: '77 Sampaguita Street',
  ip: '198.51.100.77',
  document: 'P1234567A',
  birthday: '1991-07-23',
  iban: '001199887766',
  freeMail: 'tiya@planted.example.ph',
  freePhone: '+639185550188',
}

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  for (const role of roles) people.push([role, await staffConsole.staff(role)])
  const member = await scene.member()
  const account = await scene.bind(member)
  id = await scene.request(member, '100', account)
  const { app } = scene.open
  const row = await app.store.db.selectFrom('withdrawal').select('sealed_number').where('id', '=', id).executeTakeFirstOrThrow()
  number = await openText(app.store, places.withdrawalNumber(id), row.sealed_number ?? Buffer.alloc(0))
  const { holder, name, mail, phone, address, ip, document, birthday, iban, freeMail, freePhone } = planted
  await appendAuditAlone(app, {
    ...{
      actor: 'operator:ana',
      action: 'staff planted',
      subject: id,
      result: 'done',
      address: ip,
      reason: `wrote to ${freeMail}, called ${freePhone}`,
    },
    detail: { holder, fullName: name, mail, phone, address, documentNumber: document, birthday, accountNumber: iban },
    before: { contact: { mail } },
    after: { contact: { phone }, ip },
  })
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

test('none of the planted values is in any byte of any read, for any role', async () => {
  const values = [...Object.values(planted), number]
  expect(values).toHaveLength(12)
  const found: string[] = []
  let answered = 0
  for (const [role, person] of people)
    for (const { path } of reads) {
      const urls = [`see/${path.replace(':id', id)}`, ...(path.includes(':') ? [] : [`see/${path}?limit=200`])]
      for (const url of urls) {
        const { status, text, headers } = await person.get(url)
        answered += Number(status === 200)
        const bytes = `${text}${JSON.stringify(headers)}`
        found.push(...values.filter((value) => bytes.includes(value)).map((value) => `${role} ${url}: ${value}`))
      }
    }
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(60)
})

test('the list of withdrawals shows the member, the masked account, the deadline and the strongest fact', async () => {
  const clerk = people.find(([role]) => role === 'payments')?.[1]
  const { rows, next } = Object((await clerk?.get('see/withdrawals'))?.value)
  expect(next).toBeNull()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ id, state: 'review', amount: '100.00', currency: 'PHP', holder: 'L••• C•••', account: `•••• ${number.slice(-4)}` })
  expect(Date.parse(rows[0].deadline) - Date.parse(rows[0].madeAt)).toBe(3_600_000)
  expect(rows[0].risk.count).toBeGreaterThan(0)
  const one = Object((await clerk?.get(`see/withdrawal/${id}`))?.value)
  expect(one).toMatchObject({ id, parts: [], facts: { reasons: expect.arrayContaining([{ reason: rows[0].risk.strongest, applies: true }]) } })
  expect(one.history.map(({ action }: { action: string }) => action)).toContain('staff planted')
  expect((await clerk?.get('see/withdrawal/W-0000000000'))?.status).toBe(404)
})

test('who may not see withdrawals reads the same whether or not there is one', async () => {
  const outsider = people.find(([role]) => role === 'content')?.[1]
  const [known, unknown] = [await outsider?.get(`see/withdrawal/${id}`), await outsider?.get('see/withdrawal/W-0000000000')]
  expect([known?.status, known?.value]).toEqual([403, { needs: 'withdrawal show' }])
  expect([unknown?.status, unknown?.value]).toEqual([known?.status, known?.value])
})
