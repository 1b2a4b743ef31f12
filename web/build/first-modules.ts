import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Matches an import or export of values from one of our files, or of a style sheet. Type-only and dynamic imports are not part of the first page.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?'(\.{1,2}\/[^']+\.(?:tsx?|css))'/gm

/** Returns all of our files that these files import statically, directly or transitively, as absolute paths. */
export const transitiveImports = (
  roots: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ReadonlySet<string> => {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, path = ''] of read(file).matchAll(staticImport)) waiting.push(join(dirname(file), path))
  }
  return found
}
