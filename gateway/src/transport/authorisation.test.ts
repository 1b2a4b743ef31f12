import type { CallName } from '@perya/calls'
import {
  expectedOf,
  giveStepUps,
  type Identity,
  identities,
  matrix,
  type MatrixScene,
  matrixScene,
  privateMarks,
  refusedAtDoor,
  renewed,
} from '@perya/testkit/authorisation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invariantsBroken } from '../wallet/invariants.ts'
import { callNames } from './methods-of-paths.ts'

// The authorisation matrix: every call, by everybody who may stand before it, naming what belongs to somebody else wherever it names anything.
// What is expected is a reviewed table of its own (`testkit/src/authorisation`), never the declaration by which the gateway decides.

let scene: MatrixScene
let cells = 0
const wrong: string[] = []
beforeAll(async () => {
  scene = await matrixScene()
}, 240_000)
afterAll(async () => {
  await scene.log.close()
  await scene.open.close()
})

/** What trying leaves behind whatever comes of it: counters of attempts, used seals, questions that were asked. */
const attempts = new Set(['attempt_count', 'sealing_used', 'captcha'])
/** The audit trail, which records refusals of calls that guard money or an account (S-07). */
const trail = new Set(['audit_record', 'audit_refusal', 'audit_unsealed'])

/**
 * Tables that a request wrote and should not have. Whom the door refuses, he writes nothing but a record in the audit trail; whom the handler refuses, nothing but
 * counters of attempts; who is answered, nothing that belongs to the owner; the owner may write everything.
 */
const wronglyWritten = async (name: CallName, who: Identity): Promise<readonly string[]> => {
  const row = matrix[name]
  const { touches = [], writes = [] } = row.ends
  const changes = await scene.log.taken()
  if (who === 'owner') return []
  const atDoor = refusedAtDoor(name, row, who) !== null
  const isAnswered = expectedOf(name, row, who) === 'ok'
  return changes
    .filter(
      ({ table, ofOwner }) =>
        !trail.has(table) && (atDoor || (!attempts.has(table) && !writes.includes(table) && (!isAnswered || (ofOwner && !touches.includes(who))))),
    )
    .map(({ table }) => table)
}

/** Sends one request and says what is wrong with its answer, and with what it wrote. */
const judged = async (name: CallName, who: Identity): Promise<readonly string[]> => {
  const row = matrix[name]
  const { outcome, said } = await scene.send(name, who)
  cells += 1
  const expected = expectedOf(name, row, who)
  const allowed = row.ends.says?.(scene.things) ?? []
  const leaked = who === 'owner' ? [] : privateMarks(scene.things, who).filter((mark) => said.includes(mark) && !allowed.includes(mark))
  const written = await wronglyWritten(name, who)
  return [
    ...(outcome === expected ? [] : [`${name}, ${who}: ${outcome} instead of ${expected}: ${said.slice(0, 200)}`]),
    ...(leaked.length === 0 ? [] : [`${name}, ${who}: the answer says ${leaked.join(', ')}, which belongs to the owner`]),
    ...(written.length === 0 ? [] : [`${name}, ${who}: the request changes ${written.join(', ')}`]),
  ]
}

/** The whole row: first whom it refuses, then whom it answers, then who may change what the owner has, and the owner last if he is answered. */
const judgedRow = async (name: CallName): Promise<readonly string[]> => {
  const row = matrix[name]
  const turnOf = (who: Identity): number => {
    if (row.ends.inTurn === true) return 0
    if (expectedOf(name, row, who) !== 'ok') return 0
    return who === 'owner' ? 3 : row.ends.touches?.includes(who) === true ? 2 : 1
  }
  const faults: string[] = []
  await scene.log.taken()
  for (const who of identities.toSorted((one, other) => turnOf(one) - turnOf(other))) faults.push(...(await judged(name, who)))
  return faults
}

describe('the authorisation matrix', () => {
  // What ends sessions or closes accounts comes last.
  const ordered = callNames.toSorted((one, other) => Number(matrix[one].ends.last ?? false) - Number(matrix[other].ends.last ?? false))

  test.each(ordered)(
    '%s ends for each of seventeen identities as the reviewed table says, shows nobody what belongs to the owner, and changes nothing where it refuses [S-03 ROLE-02 ROLE-04 S2]',
    async (name) => {
      const { ends } = matrix[name]
      if (ends.proof !== undefined) await giveStepUps(scene.open, scene.cast, ends.proof)
      const faults = await judgedRow(name)
      if (ends.last === true) await renewed(scene.open, scene.cast)
      wrong.push(...faults)
      expect(faults).toEqual([])
    },
    60_000,
  )

  test('has a cell for every call and every identity, none of them is wrong, and the books are right after all of it', async () => {
    expect([identities.length, Object.keys(matrix).toSorted()]).toEqual([17, callNames.toSorted()])
    expect([cells, wrong]).toEqual([callNames.length * identities.length, []])
    expect(await invariantsBroken(scene.open.house.store)).toEqual([])
  })
})
