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
} from '@perya/testkit/authorisation/authorisation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { callNames } from './response/methods-of-paths.ts'

// The authorisation matrix: every call, sent by every identity, with the owner's ids wherever a request names an object. The expected results are a
// separate, reviewed table (`testkit/src/authorisation`), never the declarations by which the gateway decides.

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

/** Tables that any request may write, whatever its result: attempt counters, used seals, pending challenges. */
const attempts = new Set(['attempt_count', 'sealing_used', 'captcha'])
/** The audit trail, which records refusals of calls that guard money or an account (S-07). */
const trail = new Set(['audit_record', 'audit_refusal', 'audit_unsealed'])

/**
 * Returns the tables that a request wrote and should not have. A request refused before its handler may write only audit records; one refused by its
 * handler, only attempt counters besides; an answered one, nothing that belongs to the owner; the owner may write everything.
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

/** Sends one request and returns what is wrong with its answer and its writes. */
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

/** Runs a whole row: first the refused identities, then the answered ones, then those that may change the owner's objects, and the owner last. */
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
  // Calls that end sessions or close accounts come last.
  const ordered = callNames.toSorted((one, other) => Number(matrix[one].ends.last ?? false) - Number(matrix[other].ends.last ?? false))

  test.each(ordered)(
    '%s ends for each of seventeen identities as the reviewed table states, discloses nothing of the owner, and changes nothing when it refuses [S-03 ROLE-02 ROLE-04 S2]',
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

  test('has a cell for every call and every identity, no cell is wrong, and the ledger holds afterwards', async () => {
    expect([identities.length, Object.keys(matrix).toSorted()]).toEqual([17, callNames.toSorted()])
    expect([cells, wrong]).toEqual([callNames.length * identities.length, []])
    expect(await checkInvariants(scene.open.app.store)).toEqual([])
  })
})
