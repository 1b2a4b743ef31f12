import { rightOf, rights } from '@perya/domain/staff/rights'
import { type Role, roles } from '@perya/domain/staff/roles'
import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../command/define-command.ts'
import { commands } from '../registry.ts'
import { isOffered, placeOf } from '../command/registry-document.ts'

let open: TestPlatform
let staffConsole: TestConsole
const people = new Map<Role, TestStaff>()

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  for (const role of roles) people.set(role, await staffConsole.staff(role))
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const refusals = async (name: string, command: string): Promise<number> => {
  const text = `select count(*)::int as n from audit_record where actor = $1 and action = $2 and result = 'refused: not_permitted'`
  return (await open.app.store.pool.query<{ n: number }>(text, [`staff:${name}`, command])).rows[0]?.n ?? 0
}

const offered = [...commands.values()].filter(isOffered)
/** The row of the rights table that applies to an empty input. */
const rowOf = (command: Command): string => {
  try {
    return command.right({})
  } catch {
    return command.name
  }
}
/** The outcome of `do` by its cell, with an empty input: what is permitted is then refused for its input. */
const expected = (role: Role, command: Command): 'refused' | 'passed' => {
  const { changes, signs } = command
  const right = rightOf([role], rowOf(command))
  if (signs === true) return right.sign ? 'passed' : 'refused'
  return (changes ? right.alone !== 'never' || right.ask : right.read) ? 'passed' : 'refused'
}

test.each(roles)('each command is refused to %s by the table of rights, with a record, and only there', async (role) => {
  const person = people.get(role)
  if (person === undefined) throw new Error(role)
  const wrong: string[] = []
  for (const command of offered) {
    const { area, verb } = placeOf(command.name)
    const before = await refusals(person.name, command.name)
    const answer = await person.post(`do/${area}/${verb}`, { input: {}, reason: 'each cell' }, { key: `cell-${role}-${area}-${verb}` })
    const [isRefused, recorded] = [answer.errorCode === 'not_permitted', (await refusals(person.name, command.name)) - before]
    if (isRefused !== (expected(role, command) === 'refused') || recorded !== Number(isRefused) || answer.status >= 500)
      wrong.push(`${command.name}: ${answer.status} ${answer.errorCode} with ${recorded} records`)
    if (isRefused && Object(answer.value).needs !== rowOf(command)) wrong.push(`${command.name} names another right`)
  }
  expect(wrong).toEqual([])
})

test.each(roles)('ask is refused to who may neither act nor ask: %s', async (role) => {
  const person = people.get(role)
  if (person === undefined) throw new Error(role)
  const wrong: string[] = []
  for (const command of offered) {
    const { area, verb } = placeOf(command.name)
    const right = rightOf([role], rowOf(command))
    const answer = await person.post(`ask/${area}/${verb}`, { input: {}, reason: 'each cell' })
    const mayAsk = command.changes && (right.ask || right.alone !== 'never')
    // An empty input is judged before the right where the row depends on the input.
    if (answer.status >= 500 || (!mayAsk && answer.errorCode !== 'not_permitted' && answer.errorCode !== 'invalid_input'))
      wrong.push(`${command.name}: ${answer.status} ${answer.errorCode}`)
  }
  expect(wrong).toEqual([])
})

test('every command has a path of its own', () => {
  const paths = [...commands.keys()].map((name) => Object.values(placeOf(name)).join('/'))
  expect(new Set(paths).size).toBe(commands.size)
  expect(offered.every(({ name }) => rights.has(name))).toBe(true)
})
