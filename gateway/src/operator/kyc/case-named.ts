import * as z from 'zod/mini'
import { findCase, type KycCaseRow } from '../../identity/kyc/case-rows.ts'
import type { AppContext } from '../../kernel/context.ts'
import { UsageError } from '../command/usage-error.ts'

/** The field of a command that names a case, and its word on the command line. */
export const caseNumber = z.string().check(z.regex(/^I-\d{10}$/, 'must be the number of a case such as I-0000000001'))
export const caseWord = { id: 'the case' } as const

/** Finds a case by its number; refuses an unknown one. */
export const caseNamed = async (app: Pick<AppContext, 'store'>, id: string): Promise<KycCaseRow> => {
  const row = await findCase(app, id)
  if (row === null) throw new UsageError(`there is no case ${id}`)
  return row
}
