import { describe, expect, test } from 'vitest'
import { readRequest } from './request.ts'

const files = [
  'domain/src/money/money.test.ts',
  'host/src/main.test.ts',
  'tools/crash/crash-run.test.ts',
  'tools/testing/timing.test.ts',
  'journeys/src/play/play.spec.ts',
  'gateway/src/wallet',
  'domain/src/money/money.ts',
]
const read = (...args: string[]) => readRequest(args, '/checkout', (path) => files.includes(path))

describe('the arguments of npm test', () => {
  test('without any, everything runs, after a build', () => {
    expect(read()).toEqual({
      mode: 'run',
      tests: [],
      journeys: [],
      name: null,
      parts: ['check', 'tests', 'journeys'],
      shard: null,
      builds: true,
    })
  })

  test('a vitest file runs alone, without a build unless its tests start a gateway that serves pages', () => {
    expect(read('domain/src/money/money.test.ts')).toMatchObject({ tests: ['domain/src/money/money.test.ts'], parts: ['tests'], builds: false })
    expect(read('gateway/src/wallet')).toMatchObject({ tests: ['gateway/src/wallet'], parts: ['tests'], builds: false })
    expect(read('tools/testing/timing.test.ts')).toMatchObject({ parts: ['tests'], builds: false })
    for (const path of ['host/src/main.test.ts', 'tools/crash/crash-run.test.ts'])
      expect(read(path)).toMatchObject({ parts: ['tests'], builds: true })
  })

  test('a journey is known by its folder and needs a build', () => {
    expect(read('journeys/src/play/play.spec.ts', '-t', 'plays [R1]')).toMatchObject({
      tests: [],
      journeys: ['journeys/src/play/play.spec.ts'],
      parts: ['journeys'],
      name: 'plays [R1]',
      builds: true,
    })
  })

  test('paths may be absolute, and vitest files and journeys may be named together', () => {
    expect(read('/checkout/domain/src/money/money.test.ts', './journeys/src/play/play.spec.ts')).toMatchObject({
      tests: ['domain/src/money/money.test.ts'],
      journeys: ['journeys/src/play/play.spec.ts'],
      parts: ['tests', 'journeys'],
    })
  })

  test('one part and one shard of it can be chosen', () => {
    expect(read('--only', 'tests', '--shard', '2/3')).toMatchObject({ parts: ['tests'], shard: '2/3', builds: true })
    expect(read('--only', 'check')).toMatchObject({ parts: ['check'], builds: true })
  })

  test('watching starts without a build, simulating runs vitest alone', () => {
    expect(read('--watch')).toMatchObject({ mode: 'watch', parts: ['tests'], builds: false })
    expect(read('--simulate')).toMatchObject({ mode: 'simulate', parts: ['tests'], builds: true })
  })

  test.each([
    [['domain/src/money/mony.test.ts'], 'There is no file or folder domain/src/money/mony.test.ts'],
    [['../elsewhere.test.ts'], 'There is no file or folder ../elsewhere.test.ts'],
    [['domain/src/money/money.ts'], 'domain/src/money/money.ts is no test'],
    [['--only', 'lint'], '--only takes check, tests, journeys, not lint.'],
    [['--only', 'tests', 'host/src/main.test.ts'], '--only and paths exclude each other'],
    [['--shard', '0/3'], '--shard takes a form like 1/3, not 0/3.'],
    [['-t', 'a title'], '-t needs a path'],
    [['--watch', 'journeys/src/play/play.spec.ts'], 'Journeys are neither watched nor simulated.'],
    [['--wacth'], "Unknown option '--wacth'"],
  ])('%j are refused in one clear line', (args, refusal) => {
    expect(read(...args)).toEqual({ refusal: expect.stringContaining(refusal) })
  })
})
