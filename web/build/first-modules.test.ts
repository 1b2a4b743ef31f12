import { expect, test } from 'vitest'
import { transitiveImports } from './first-modules.ts'

test('what comes with a page is what it imports at once, however far, and nothing that comes later or is only a type', () => {
  const files: Readonly<Record<string, string>> = {
    '/a.tsx': "import { b } from './lib/b.ts'\nimport type { T } from './type.ts'\nconst later = () => import('./later.ts')\nimport './bare.ts'",
    '/lib/b.ts': "export {\n  one,\n  two,\n} from '../c.ts'\nimport css from './look.module.css'\nimport { x } from 'package'",
    '/c.ts': "import { b } from './lib/b.ts'\nexport const text = \"from './never.ts'\"",
    '/bare.ts': 'export type { U } from "./type.ts"',
  }
  expect([...transitiveImports(['/a.tsx'], (file) => files[file] ?? '')].sort()).toEqual([
    '/a.tsx',
    '/bare.ts',
    '/c.ts',
    '/lib/b.ts',
    '/lib/look.module.css',
  ])
})
