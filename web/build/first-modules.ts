import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// An import or export of values from a file of ours, or of its look; what is imported only as a type, or later, is no part of the first page.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?'(\.{1,2}\/[^']+\.(?:tsx?|css))'/gm

/** All files of ours that come with these, as absolute paths: what they import at once, and what that imports. */
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
