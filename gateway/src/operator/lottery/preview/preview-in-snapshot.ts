import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import { drawFor } from '../issues/draw-given.ts'
import { type CorrectionPreview, previewCorrection } from './preview-correction.ts'

/** Which correction is previewed; without a draw: the cancellation of the issue. */
export type PreviewRequest = { readonly game: string; readonly issue: string; readonly draw?: string | undefined }

/** The preview of a correction, read in one read-only snapshot. */
export const previewInSnapshot = (app: AppContext, given: PreviewRequest): Promise<CorrectionPreview> =>
  inTransaction(
    app,
    async (inside) => {
      const draw = given.draw === undefined ? null : await drawFor(inside, given.game, given.issue, given.draw)
      return previewCorrection(inside, given.game, given.issue, draw)
    },
    { snapshot: true },
  )
