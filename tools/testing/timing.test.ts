import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../check/sources.ts'
import { overBudget, staleBudgets } from './budgets.ts'
import type { Timing } from './results.ts'
import { mergedTimings, slowestLines } from './timing.ts'

const file = (name: string, seconds: number, part: Timing['part'] = 'tests'): Timing => ({ part, file: name, title: null, ms: seconds * 1000 })
const one = (name: string, title: string, seconds: number): Timing => ({ part: 'tests', file: name, title, ms: seconds * 1000 })

describe('budgets', () => {
  const budgets = { workspaces: { domain: 10, gateway: 60 }, files: { 'gateway/src/slow.test.ts': 200 } }

  test('a file that takes longer than the budget of its workspace is named with both times, the worst first', () => {
    const timings = [file('gateway/src/a.test.ts', 61), file('domain/src/b.test.ts', 30.04), file('domain/src/c.test.ts', 10)]
    expect(overBudget(timings, budgets)).toEqual([
      'domain/src/b.test.ts took 30.0 s; its budget is 10 s (tools/testing/budgets.ts)',
      'gateway/src/a.test.ts took 61.0 s; its budget is 60 s (tools/testing/budgets.ts)',
    ])
  })

  test('a named file has a budget of its own', () => {
    expect(overBudget([file('gateway/src/slow.test.ts', 200)], budgets)).toEqual([])
    expect(overBudget([file('gateway/src/slow.test.ts', 201)], budgets)).toHaveLength(1)
  })

  test('neither journeys nor single tests have one', () => {
    expect(overBudget([file('domain/src/x.spec.ts', 99, 'journeys'), one('domain/src/x.test.ts', 'slow', 99)], budgets)).toEqual([])
  })

  test('every workspace with tests has a budget, and every named file exists', () => {
    const config = ['domain', 'calls', 'texts', 'postgres', 'art', 'gateway', 'providers', 'testkit', 'host', 'web', 'console', 'games', 'tools']
    expect(overBudget(config.map((name) => file(`${name}/src/x.test.ts`, 10_000)))).toHaveLength(config.length)
    expect(staleBudgets((path) => existsSync(join(repositoryRoot, path)))).toEqual([])
    expect(staleBudgets(() => false, budgets)).toEqual(['gateway/src/slow.test.ts'])
  })
})

describe('the list of the slowest', () => {
  const timings = [file('a.test.ts', 3), one('a.test.ts', 'first', 2), one('a.test.ts', 'second', 1), file('b.spec.ts', 40, 'journeys')]

  test('holds files or tests, the slowest first, as many as asked for', () => {
    expect(slowestLines(timings, { kind: 'file', previous: [], count: 20 })).toEqual([
      '   40.0 s  new        b.spec.ts',
      '    3.0 s  new        a.test.ts',
    ])
    expect(slowestLines(timings, { kind: 'test', previous: [], count: 1 })).toEqual(['    2.0 s  new        a.test.ts › first'])
  })

  test('states what changed since the previous run, from half a second and a tenth on', () => {
    const previous = [file('a.test.ts', 3.4), file('b.spec.ts', 37, 'journeys'), one('a.test.ts', 'first', 9)]
    const changes = (kind: 'file' | 'test') => slowestLines(timings, { kind, previous, count: 9 }).map((line) => line.slice(11, 22).trim())
    expect(changes('file')).toEqual(['as before', 'as before'])
    expect(changes('test')).toEqual(['−7.0 s', 'new'])
    expect(slowestLines([file('b.spec.ts', 60, 'journeys')], { kind: 'file', previous, count: 1 })[0]).toContain('+23.0 s')
  })

  test('a run of some files keeps the times of the others for the next comparison', () => {
    const merged = mergedTimings(timings, [file('a.test.ts', 5), one('a.test.ts', 'renamed', 5)])
    expect(merged).toEqual([file('b.spec.ts', 40, 'journeys'), file('a.test.ts', 5), one('a.test.ts', 'renamed', 5)])
  })
})
