import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spaceCheck, spaceOf } from './disk-check.ts'

const gib = 1024 ** 3
const mib = 1024 ** 2

describe('free space', () => {
  test.each([
    ['half of a large disk', 50 * gib, 100 * gib, true, undefined],
    ['just above a tenth', 10.1 * gib, 100 * gib, true, undefined],
    ['below a tenth', 9.9 * gib, 100 * gib, true, true],
    ['just above 2 %', 2.1 * gib, 100 * gib, true, true],
    ['below 2 %', 1.9 * gib, 100 * gib, false, undefined],
    ['half of a tiny disk', 150 * mib, 300 * mib, false, undefined],
    ['just above 200 MiB of a small disk', 201 * mib, gib, true, undefined],
    ['nothing', 0, 100 * gib, false, undefined],
    ['nothing of nothing', 0, 0, false, undefined],
  ])('%s is judged by share and by bytes', (_what, free, size, ok, warning) => {
    const check = spaceCheck([{ folder: '/data', free, size }])
    expect([check.ok, check.warning]).toEqual([ok, warning])
    expect(check.detail).toContain('in /data')
  })

  test('the fullest of several disks decides', () => {
    const spaces = [
      { folder: '/large', free: 500 * gib, size: 1000 * gib },
      { folder: '/full', free: 10 * mib, size: 100 * gib },
    ]
    expect(spaceCheck(spaces)).toMatchObject({ ok: false, detail: expect.stringContaining('/full') })
    expect(spaceCheck(spaces.slice(0, 1)).ok).toBe(true)
    expect(spaceCheck([]).ok).toBe(true)
  })

  test('is read on the disk of a folder, also before the folder exists', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perya-space-'))
    const [here, later] = [await spaceOf(folder), await spaceOf(join(folder, 'not', 'yet'))]
    expect(here.size).toBeGreaterThan(here.free)
    expect([later.size, later.folder]).toEqual([here.size, join(folder, 'not', 'yet')])
    rmSync(folder, { recursive: true })
  })
})
