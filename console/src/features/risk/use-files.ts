import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import type { Fields } from '../../lib/calls/wire.ts'
import { downloadBytes, downloadText } from '../../lib/csv.ts'
import { t } from '../../texts/en.ts'

/** A file in both forms, as commands answer it; the PDF in base64. */
type MadeFile = { readonly name: string; readonly json: string; readonly pdf: string; readonly count?: number }

/** Runs a command that makes a file, with a reason, and downloads it as PDF and JSON. */
export const useFiles = () => {
  const action = useAction()
  const make = async (command: string, input: Fields, reason: string, resultOf: (file: MadeFile) => string): Promise<boolean> => {
    const outcome = await action.run({ command, input, reason: reason.trim() })
    if (outcome === null) return false
    const file = outcome.result as MadeFile
    downloadText(`${file.name}.json`, file.json, 'application/json')
    downloadBytes({ name: `${file.name}.pdf`, type: 'application/pdf', content: file.pdf })
    announceResult(t.action.done(resultOf(file), outcome.record))
    return true
  }
  return { action, make }
}
