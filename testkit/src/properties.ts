import fc from 'fast-check'
import { expect } from 'vitest'
import { isSimulation, simulationSeed } from './simulation.ts'

// vitest.config.ts gives this module to tests that import fast-check: the same library, whose `assert` runs the sample from its seed, and in a
// simulation goes on from other seeds. A failure names its seed.

type Check = (property: fc.IRawProperty<unknown>, settings: fc.Parameters<unknown>) => Promise<void> | void

/** How many further times a simulation runs a property, and after which time in one test it begins no more of them. */
const [times, patienceMs] = [100, 20_000]

const spentMs = new Map<string, number>()

/** The settings of the further times, one by one, while the running test has time left. */
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

/** `assert` of fast-check, with the seed of the sample, and in a simulation with further runs. */
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
/** Takes the place of fast-check's own. */
export const assert = assertSample(fc.assert) as typeof fc.assert
export default { ...fc, assert }
