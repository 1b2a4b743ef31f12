import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '@perya/testkit'
import { printedSchema } from '../schema/printed-schema.ts'

// Prints the types of rows and stored functions from the catalogue of a fresh database. tools/schema/printed-schema.test.ts fails when they are stale.

const { store, drop } = await freshDatabase()
try {
  for (const [path, text] of Object.entries(await printedSchema(store.pool))) {
    writeFileSync(join(import.meta.dirname, '../..', path), text)
    console.log(`printed ${path}`)
  }
} finally {
  await drop()
}
