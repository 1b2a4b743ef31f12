import type { AppContext } from '../../kernel/context.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** The field of a command that names a vendor, and its word on the command line. */
export const code = text(40)
export const codeWord = { code: 'the code of the vendor' } as const

/** The profile of the vendor with a code. */
export const vendorNamed = async ({ store }: AppContext, vendor: string) => {
  const found = await store.db.selectFrom('vendor_profile').selectAll().where('vendor', '=', vendor).executeTakeFirst()
  if (found === undefined) throw new UsageError(`no vendor has the code ${vendor}`)
  return found
}
