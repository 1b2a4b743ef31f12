import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printed } from './printed-files.ts'

const root = join(import.meta.dirname, '../..')

/** Lists the printed files that differ from the call table. */
export const stalePrinted = (): string[] =>
  Object.entries(printed())
    .filter(([path, text]) => {
      try {
        return readFileSync(join(root, path), 'utf8') !== text
      } catch {
        return true
      }
    })
    .map(([path]) => path)

if (import.meta.main) {
  const all = printed()
  for (const path of stalePrinted()) {
    writeFileSync(join(root, path), all[path] ?? '')
    console.log(`printed ${path}`)
  }
}
