import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownLock, productionGraph, sbomOf } from './sbom.ts'

const root = join(import.meta.dirname, '../..')
const workspaces = ['domain', 'calls', 'texts', 'postgres', 'art', 'gateway', 'providers', 'web', 'console', 'games', 'host']

describe('software bill of materials', () => {
  const lock = ownLock()
  const bom = sbomOf(lock)
  const component = (name: string) => bom.components.find((one) => one.name === name)

  test('names every production dependency of every workspace with version, licence and integrity [S-15]', () => {
    for (const workspace of workspaces) {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
      for (const [name, version] of Object.entries(dependencies)) expect(component(name), `${name} of ${workspace}`).toMatchObject({ version })
    }
    const foreign = bom.components.filter((one) => one['bom-ref'].includes('node_modules/'))
    expect(foreign.length).toBeGreaterThan(50)
    // The lock file names optional packages of other platforms without integrity where the registry did not carry them.
    const locked = foreign.filter((one) => lock[one['bom-ref']]?.integrity !== undefined)
    for (const one of locked) {
      expect(one.licenses?.length, `licence of ${one.name}`).toBe(1)
      expect(one.hashes?.[0], one.name).toMatchObject({ alg: expect.stringMatching(/^SHA-/), content: expect.stringMatching(/^[0-9a-f]{40,128}$/) })
    }
    const rest = foreign.filter((one) => !locked.includes(one)).map(({ 'bom-ref': place }) => lock[place])
    expect(rest.every((entry) => (entry as { optional?: boolean }).optional === true)).toBe(true)
  })

  test('lists nothing that only tests and checks need, and its dependencies are all listed', () => {
    for (const tool of ['vitest', 'typescript', '@biomejs/biome', 'dependency-cruiser', '@playwright/test'])
      expect(component(tool), tool).toBeUndefined()
    const refs = new Set([...bom.components.map((one) => one['bom-ref']), bom.metadata.component['bom-ref']])
    for (const { ref, dependsOn } of bom.dependencies) for (const one of [ref, ...dependsOn]) expect(refs.has(one), one).toBe(true)
  })

  test('is the same for the same lock file, and finds a nested version before the outer one', () => {
    expect(sbomOf(ownLock())).toEqual(bom)
    const graph = productionGraph({
      '': {},
      gateway: { dependencies: { one: '1.0.0' } },
      'node_modules/one': { version: '1.0.0', dependencies: { two: '2.0.0', '@perya/domain': '0.1.0' } },
      'node_modules/one/node_modules/two': { version: '2.0.0', dependencies: { three: '1.0.0' } },
      'node_modules/two': { version: '1.0.0' },
      'node_modules/three': { version: '1.0.0' },
      'node_modules/@perya/domain': { link: true, resolved: 'domain' },
      domain: { version: '0.1.0' },
    })
    expect(Object.fromEntries(graph)).toEqual({
      gateway: ['node_modules/one'],
      domain: [],
      'node_modules/one': ['domain', 'node_modules/one/node_modules/two'],
      'node_modules/one/node_modules/two': ['node_modules/three'],
      'node_modules/three': [],
    })
  })
})
