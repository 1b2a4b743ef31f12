import fc, { assert } from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isSimulation, simulated, simulationSeed } from './simulation.ts'

afterEach(() => vi.unstubAllEnvs())

const values = (settings: object = {}): number[] => {
  const seen: number[] = []
  fc.assert(
    fc.property(fc.nat(), (value) => void seen.push(value)),
    settings,
  )
  return seen
}

describe('the sample', () => {
  test('is the same in every run, of as many runs as the test asks for', () => {
    vi.stubEnv('SIMULATE', '')
    expect(values()).toHaveLength(100)
    expect(values({ numRuns: 7 })).toEqual(values({ numRuns: 7 }))
    expect(assert).toBe(fc.assert)
  })

  test('follows SEED, and a seed of the test itself before that', () => {
    vi.stubEnv('SIMULATE', '')
    const defaults = values()
    vi.stubEnv('SEED', '12')
    expect(values()).not.toEqual(defaults)
    expect(values()).toEqual(values({ seed: 12 }))
    expect(values({ seed: 13 })).not.toEqual(values())
  })
})

describe('a simulation', () => {
  test('runs the sample, and then a hundred times as many runs from other seeds', () => {
    vi.stubEnv('SIMULATE', '')
    const sample = values({ numRuns: 5 })
    vi.stubEnv('SIMULATE', '1')
    const [one, other] = [values({ numRuns: 5 }), values({ numRuns: 5 })]
    expect(one).toHaveLength(505)
    expect(one.slice(0, 5)).toEqual(sample)
    expect(other).not.toEqual(one)
  })

  test('waits for every run of an asynchronous property, and a failure names the seed that shows it again', async () => {
    vi.stubEnv('SIMULATE', '1')
    let runs = 0
    const property = fc.asyncProperty(fc.nat(), async () => {
      await Promise.resolve()
      runs += 1
      return runs < 40
    })
    await expect(fc.assert(property, { numRuns: 10 })).rejects.toThrow(/seed: -?\d+/)
    expect(runs).toBeGreaterThanOrEqual(40)
  })

  test('multiplies what a test counts itself, and takes another seed in every run unless SEED is set', () => {
    expect([isSimulation({}), isSimulation({ SIMULATE: '1' })]).toEqual([false, true])
    expect([simulated(10, 6, {}), simulated(10, 6, { SIMULATE: '1' }), simulated(10, undefined, { SIMULATE: '1' })]).toEqual([10, 60, 200])
    expect(simulationSeed({})).toBe(simulationSeed({}))
    expect(simulationSeed({ SIMULATE: '1' })).not.toBe(simulationSeed({ SIMULATE: '1' }))
    expect(simulationSeed({ SIMULATE: '1', SEED: '5' })).toBe(5)
  })
})
