import { openTestPlatform, queryAsOwner, startReferencePayments, type TestPlatform } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPart } from '../../src/identity/kyc/document-store.ts'
import { runIdentityChecks } from '../../src/identity/kyc/provider/identity-check-job.ts'
import { referenceIdentityCheck } from '../../src/identity/kyc/provider/reference-provider.ts'
import { checkInvariants } from '../../src/ledger/invariants.ts'
import { seedDesks } from './desks.ts'
import { seedPeople } from '../people.ts'
import { seedRegistration } from '../registration.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({
    ...startReferencePayments().app,
    identityChecks: (clock) => referenceIdentityCheck({ clock, key: Buffer.alloc(32, 7), timeZone: 'Asia/Manila', minimumAge: 21 }),
  })
  await seedPeople(open.app)
  await seedRegistration(open.app)
  await seedDesks(open.app)
})
afterAll(() => open.close())

const rows = <Row extends object>(text: string) => queryAsOwner<Row>(open.app.store, text)
const counts = () =>
  rows(`select (select count(*) from kyc_case)::int as documents, (select count(*) from feedback)::int as messages, (select count(*) from statement)::int as statements,
               (select count(*) from difference)::int as differences, (select count(*) from kyc_document)::int as pictures, (select count(*) from audit_record)::int as records`)

test('the desks of the demo have documents to check, messages to answer, a statement with differences and an alert', async () => {
  expect(await counts()).toMatchObject([{ documents: 3, messages: 3, statements: 1 }])
  const kinds = await rows<{ kind: string }>(`select distinct kind from work_case where state = 'open' order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['complaint', 'difference', 'kyc', 'risk'])
})

test('their documents are pictures that open, and the reference provider finds one clear and doubts the others', async () => {
  const cases = await rows<{ id: string }>('select id from kyc_case order by member_id')
  for (const { id } of cases) expect((await sharp((await openPart(open.app, id, 'front')) ?? Buffer.alloc(0)).metadata()).format).toBe('jpeg')
  await runIdentityChecks(open.app)
  await runIdentityChecks(open.app)
  const verdicts = await rows<{ verdict: string }>('select verdict from kyc_case order by member_id')
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['clear', 'look', 'look'])
})

test('a second start changes nothing', async () => {
  const before = await counts()
  await seedDesks(open.app)
  expect(await counts()).toEqual(before)
})

test('no seed posts money', async () => {
  expect(await rows(`select 1 from ledger_tx where scope in ('deposit', 'bonus')`)).toEqual([])
  expect(await checkInvariants(open.app.store)).toEqual([])
})
