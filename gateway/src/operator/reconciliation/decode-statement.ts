import { StatementFileError } from '@perya/domain/cashier/statement-file'
import { UsageError } from '../command/usage-error.ts'

/** Reads an uploaded statement from its text. Throws a `UsageError` that names what is wrong; nothing is imported then. */
export const decodeStatement = <T>(content: Buffer, read: (text: string) => T): T => {
  try {
    return read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content))
  } catch (error) {
    if (error instanceof StatementFileError) throw new UsageError(`the statement was not imported: ${error.message}`)
    if (error instanceof TypeError) throw new UsageError('the statement was not imported: it is no text in UTF-8')
    throw error
  }
}
