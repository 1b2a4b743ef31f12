import type pg from 'pg'
import { printFunctions } from './print-functions.ts'
import { printTables } from './print-tables.ts'
import { readCatalogue } from './read-catalogue.ts'

/** The files that are printed from the catalogue of a migrated database, by path. */
export const printedSchema = async (client: Pick<pg.ClientBase, 'query'>): Promise<Readonly<Record<string, string>>> => {
  const { columns, functions } = await readCatalogue(client)
  return {
    'gateway/src/kernel/database/tables.gen.ts': printTables(columns),
    'gateway/src/kernel/database/functions.gen.ts': printFunctions(functions),
  }
}
