import { queryAsOwner } from '../database/database.ts'
import { brokenAfterStep, brokenAtRest, brokenInvariants, comeToRest, countMet } from './model-checks.ts'
import { decide, type ModelCase, nextStep, request, type Step } from './model-steps.ts'
import { type ModelWorld, openModelWorld } from './open-model-world.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** Result of a run of the model; `failures` names the sequence, the violation, and every step before it. */
export type ModelReport = {
  readonly sequences: number
  readonly seed: number
  steps: number
  crashes: number
  races: number
  payments: number
  contradictions: number
  /** Number of parts in each final state, and of amounts paid again or refunded: the coverage of the run. */
  readonly met: Record<string, number>
  seconds: number
  readonly failures: { readonly sequence: number; readonly broken: readonly string[]; readonly log: readonly string[] }[]
}

const opening = 100_000
const longest = 22
const crashShare = 35
const raceShare = 25
const deepest = 24

/** Runs a step on one gateway, or on both at once; either may crash on the way. */
const perform = async (world: ModelWorld, random: SeededRandom, report: ModelReport, { name, work }: Step, log: string[]): Promise<void> => {
  if (work === null) return void log.push(name)
  const dies = () => (random.percent(crashShare) ? random.below(deepest) : null)
  const [first, second] = random.percent(50) ? world.gateways : world.gateways.toReversed()
  const [one, other] = [dies(), random.percent(raceShare) ? dies() : undefined]
  log.push(
    `${name}${one === null ? '' : ` (dies at ${one})`}${other === undefined ? '' : ` against another${other === null ? '' : ` (dies at ${other})`}`}`,
  )
  if (other !== undefined) report.races += 1
  await Promise.all([first?.run(work, one), ...(other === undefined ? [] : [second?.run(work, other)])])
}

const runSequence = async (world: ModelWorld, random: SeededRandom, report: ModelReport, sequence: number): Promise<void> => {
  const began = world.open.clock.now()
  const log: string[] = []
  const amount = 2_000 + random.below(30_000)
  const of: ModelCase = { id: `W-${String(sequence + 1).padStart(10, '0')}`, member: await world.member(opening), amount, log }
  const cut = 1 + random.below(amount - 1)
  const state = random.percent(92) ? 'approved' : random.percent(50) ? 'rejected' : 'cancelled'
  const opened: Step[] = [
    { name: 'request', work: (app) => request(app, of) },
    { name: state, work: (app) => decide(app, of, state, random.percent(50) ? [amount] : [cut, amount - cut]) },
  ]
  const broken: string[] = []
  const action = async (step: Step): Promise<boolean> => {
    report.steps += 1
    try {
      await perform(world, random, report, step, log)
      broken.push(...(await brokenAfterStep(world, of)))
    } catch (error) {
      broken.push(String(error))
    }
    return broken.length === 0
  }
  for (const step of opened) if (!(await action(step))) break
  const length = state === 'approved' ? 6 + random.below(longest) : 1
  for (let done = 0; done < length && broken.length === 0; done += 1) await action(await nextStep(world, random, of))
  if (broken.length === 0) {
    await comeToRest(world, of)
    broken.push(...(await brokenAtRest(world, of, opening, began)))
  }
  await countMet(world, of, report.met)
  if (broken.length > 0) report.failures.push({ sequence, broken, log })
  report.contradictions += log.filter((line) => line.startsWith('provider paid after failed')).length
  // Steps left over from this sequence must not affect the next one.
  await world.open.app.store.pool.query('update withdrawal_part set look_at = null where look_at is not null')
  await world.time.turn(60_000)
}

/**
 * Number of sequences and the first seed. `spoil`: statements that break the database first, to check that the model detects it; `mostFailures`: the run
 * ends after so many failed sequences, five unless given.
 */
export type ModelRun = { readonly sequences: number; readonly seed: number; readonly spoil?: readonly string[]; readonly mostFailures?: number }

/**
 * Runs random sequences of requests, approvals, payments, returns, answers, disputes, time-outs, crashes and races against the platform, and compares it
 * with the provider's records after every step and at rest. The same seed makes the same choices.
 */
export const runWithdrawalModel = async ({ sequences, seed, spoil = [], mostFailures = 5 }: ModelRun): Promise<ModelReport> => {
  const report: ModelReport = { sequences, seed, steps: 0, crashes: 0, races: 0, payments: 0, contradictions: 0, met: {}, seconds: 0, failures: [] }
  const from = performance.now()
  const world = await openModelWorld(seededRandom(seed))
  for (const statement of spoil) await queryAsOwner(world.open.app.store, statement)
  try {
    for (let sequence = 0; sequence < sequences && report.failures.length < mostFailures; sequence += 1)
      await runSequence(world, seededRandom(seed * 1_000_003 + sequence), report, sequence)
    const broken = await brokenInvariants(world)
    if (broken.length > 0) report.failures.push({ sequence: -1, broken, log: [] })
    report.crashes = world.gateways.reduce((sum, gateway) => sum + gateway.crashed(), 0)
    report.payments = await world.provider.count()
  } finally {
    await world.close()
  }
  report.seconds = Math.round((performance.now() - from) / 100) / 10
  return report
}
