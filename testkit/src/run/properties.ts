import fc from 'fast-check'
import { expect } from 'vitest'
import { isSimulation, simulationSeed } from './simulation.ts'

// vitest.config.ts substitutes this module for fast-check in tests: the same library, whose `assert` runs the sample from its seed, and in a
// simulation continues with other seeds. A failure reports its seed.

type Check = (property: fc.IRawProperty<unknown>, settings: fc.Parameters<unknown>) => Promise<void> | void

/** Number of additional runs of a property in a simulation, and the time in one test after which no more are started. */
const [times, patienceMs] = [100, 20_000]

const spentMs = new Map<string, number>()

/** Yields the settings of the additional runs while the running test has time left. */
function* furtherSettings(settings: fc.Parameters<unknown>): Generator<fc.Parameters<unknown>> {
  const { testPath, currentTestName } = expect.getState()
  const test = `${testPath} ${currentTestName}`
  const [first, before] = [settings.seed ?? simulationSeed(), spentMs.get(test) ?? 0]
  const from = performance.now()
  const spent = () => before + performance.now() - from
  for (let turn = 1; turn <= times && spent() < patienceMs; turn += 1) {
    yield { ...settings, seed: (first + turn) | 0 }
    spentMs.set(test, spent())
  }
}

/** `assert` of fast-check, with the seed of the sample, and in a simulation with additional runs. */
export const assertSample =
  (check: Check): Check =>
  (property, settings = {}) => {
    const isMore = isSimulation() && settings.path === undefined
    const seed = isMore ? simulationSeed({}) : simulationSeed()
    const sample = check(property, { seed, ...settings })
    if (!isMore) return sample
    if (sample === undefined) {
      for (const further of furtherSettings(settings)) void check(property, further)
      return
    }
    return sample.then(async () => {
      for (const further of furtherSettings(settings)) await check(property, further)
    })
  }

export * from 'fast-check'
/** Replaces fast-check's own `assert`. */
export const assert = assertSample(fc.assert) as typeof fc.assert
export default { ...fc, assert }
